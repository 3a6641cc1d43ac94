//! A short list that lives on the stack.

use std::ops::Deref;

/// A list of up to `N` items without a heap allocation; a longer one moves to the heap. Reads as a slice.
#[derive(Clone, Debug)]
pub struct Few<T, const N: usize> {
    inline: [T; N],
    len: usize,
    heap: Vec<T>,
}

impl<T: Copy + Default, const N: usize> Few<T, N> {
    /// An empty list.
    pub fn new() -> Self {
        Few { inline: [T::default(); N], len: 0, heap: Vec::new() }
    }

    /// Adds an item at the end.
    pub fn push(&mut self, item: T) {
        if self.heap.is_empty() && self.len < N {
            self.inline[self.len] = item;
        } else {
            if self.heap.is_empty() {
                self.heap.extend_from_slice(&self.inline[..self.len]);
            }
            self.heap.push(item);
        }
        self.len += 1;
    }

    /// Forgets all items and keeps the room for them.
    pub fn clear(&mut self) {
        self.len = 0;
        self.heap.clear();
    }

    /// Keeps the first `len` items.
    pub fn truncate(&mut self, len: usize) {
        if len < self.len {
            self.len = len;
            self.heap.truncate(len);
        }
    }

    /// The items.
    pub fn as_slice(&self) -> &[T] {
        if self.heap.is_empty() { &self.inline[..self.len.min(N)] } else { &self.heap }
    }

    /// The items, to be changed in place.
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        if self.heap.is_empty() { &mut self.inline[..self.len.min(N)] } else { &mut self.heap }
    }
}

impl<T: Copy + Default, const N: usize> Default for Few<T, N> {
    fn default() -> Self {
        Few::new()
    }
}

impl<T: Copy + Default, const N: usize> Deref for Few<T, N> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        self.as_slice()
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for Few<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut few = Few::new();
        for item in items {
            few.push(item);
        }
        few
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_few_grows_past_its_inline_room_and_reads_the_same() {
        let mut few: Few<u32, 4> = (0..4).collect();
        assert_eq!(&few[..], [0, 1, 2, 3]);
        few.push(4);
        few.push(5);
        assert_eq!(&few[..], [0, 1, 2, 3, 4, 5]);
        few.truncate(3);
        assert_eq!(&few[..], [0, 1, 2]);
        few.as_mut_slice()[0] = 9;
        few.push(7);
        assert_eq!(&few[..], [9, 1, 2, 7]);
        few.clear();
        assert!(few.is_empty());
        few.push(8);
        assert_eq!(&few[..], [8]);
    }

    #[test]
    fn truncating_a_long_few_to_nothing_leaves_it_empty() {
        let mut few: Few<u32, 2> = (0..5).collect();
        few.truncate(0);
        assert!(few.is_empty());
    }
}

export const language = {
  /** Of the page; it says nothing about what the questions are about. */
  title: 'Your answers',
  /** What the foot of the page says for as long as nobody has checked the words. */
  unchecked: null as { readonly own: string; readonly english: string } | null,
}

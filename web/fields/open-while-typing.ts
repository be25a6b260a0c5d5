/** Opens the suggestions of an input that is typed into. One that the browser fills in is not left, which would close them again. */
export function openWhileTyping(
  input: HTMLInputElement,
  { openDropdown }: { readonly openDropdown: () => void },
): void {
  if (input === input.ownerDocument.activeElement) openDropdown()
}

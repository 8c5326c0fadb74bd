/** Moves the focus to the topmost of the fields that have an error. */
export function focusFirstError(form: HTMLFormElement | null, fields: readonly string[]): void {
  const inputs = [...(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
  inputs.find((input) => fields.includes(input.dataset.path ?? ''))?.focus();
}

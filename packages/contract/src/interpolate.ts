export type TextParameters = Readonly<Record<string, string | number>>;

/** Replaces each `{name}` of a text by the parameter of that name; an unknown one stays as it is. */
export function interpolate(text: string, parameters: TextParameters = {}): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(parameters[name] ?? placeholder));
}

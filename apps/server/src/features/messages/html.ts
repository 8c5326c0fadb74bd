/** A piece of markup in which everything from elsewhere has been escaped. */
export type Html = { readonly markup: string };

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeMarkup = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] as string);

type Insertion = string | number | Html | readonly Html[] | undefined;

/** Builds markup from a template; texts are escaped, pieces of markup stay, absent ones vanish. */
export function html(parts: TemplateStringsArray, ...insertions: readonly Insertion[]): Html {
  const filled = parts.map((part, index) => part + markupOf(insertions[index]));
  return { markup: filled.join('') };
}

function markupOf(insertion: Insertion): string {
  if (insertion === undefined) return '';
  if (typeof insertion === 'string' || typeof insertion === 'number') return escapeMarkup(String(insertion));
  if ('markup' in insertion) return insertion.markup;
  return insertion.map(({ markup }) => markup).join('');
}

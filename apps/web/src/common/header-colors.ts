import { readableOnGradient } from '@vakit/contract/color-contrast.ts';

type HeaderColors = {
  /** CSS backgrounds and the colour of the text on them */
  readonly style: { readonly background: string; readonly color: string };
  /** Whether the gradient had to be darkened for its text to be readable */
  readonly isDarkened: boolean;
};

/** The header of a branch's public page in its owner's two `#rrggbb` colours, with a text that can be read on any of them. */
export function headerColors(from: string, to: string): HeaderColors {
  const { color, needsScrim } = readableOnGradient(from, to);
  const scrim = needsScrim ? 'linear-gradient(rgb(0 0 0 / 60%), rgb(0 0 0 / 60%)), ' : '';
  return { style: { background: `${scrim}linear-gradient(120deg, ${from}, ${to})`, color }, isDarkened: needsScrim };
}

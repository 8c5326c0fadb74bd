import { readableGradient, scrimOver } from '@vakit/contract/color-contrast.ts';

type HeaderColors = {
  /** CSS backgrounds and the colour of the text on them */
  readonly style: { readonly background: string; readonly color: string };
  /** Whether the colours had to be changed for the text to be readable */
  readonly isAdjusted: boolean;
};

/** The header of a branch's public page in its owner's two `#rrggbb` colours, with a text that can be read on any of them. */
export function headerColors(primary: string, secondary: string): HeaderColors {
  const { from, to, color, isAdjusted } = readableGradient(primary, secondary);
  return { style: { background: `linear-gradient(120deg, ${from}, ${to})`, color }, isAdjusted };
}

/** Custom properties of CSS for what lies between a cover and the text of such a header. */
export function scrimColors(primary: string, secondary: string): Readonly<Record<string, string>> {
  const { strong, sheer } = scrimOver(readableGradient(primary, secondary));
  return { '--scrim': strong, '--sheer': sheer };
}

import { readableGradient, scrimOver } from '@vakit/contract/color-contrast.ts';

type HeaderColors = {
  /** CSS backgrounds and the colour of the text on them */
  readonly style: { readonly background: string; readonly color: string };
  /** Custom properties of CSS for what lies between a picture and the text */
  readonly scrim: Readonly<Record<string, string>>;
  /** Whether the colours had to be changed for the text to be readable */
  readonly isAdjusted: boolean;
};

/** The header of a branch's public page in its owner's two `#rrggbb` colours, with a text that can be read on any of them. */
export function headerColors(primary: string, secondary: string): HeaderColors {
  const gradient = readableGradient(primary, secondary);
  const { from, to, color, isAdjusted } = gradient;
  const { strong, sheer } = scrimOver(gradient);
  return {
    style: { background: `linear-gradient(120deg, ${from}, ${to})`, color },
    scrim: { '--scrim': strong, '--sheer': sheer },
    isAdjusted,
  };
}

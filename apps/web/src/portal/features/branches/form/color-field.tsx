import { ColorInput, type ColorInputProps } from '@mantine/core';
import { PRIMARY_COLOR_DEFAULT, SECONDARY_COLOR_DEFAULT } from '@vakit/contract';

/** Dark, saturated tones that suit a salon; white can be read on each of them. */
const SUGGESTIONS = ['#1f2937', '#7c2d12', '#9f1239', '#86198f', '#5b21b6', '#3730a3', '#1d4ed8', '#0f766e', '#166534'];
const SWATCHES = [PRIMARY_COLOR_DEFAULT, SECONDARY_COLOR_DEFAULT, ...SUGGESTIONS];

/** A colour of a branch's page, picked or typed. */
export function ColorField(props: ColorInputProps) {
  return (
    <ColorInput
      swatches={SWATCHES}
      swatchesPerRow={SWATCHES.length}
      withEyeDropper={false}
      fixOnBlur={false}
      required
      {...props}
    />
  );
}

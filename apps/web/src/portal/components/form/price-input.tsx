import type { NumberInputProps } from '@mantine/core';
import { PRICE_MAX, PRICE_STEP } from '@vakit/contract';
import { TypedNumberInput } from './typed-number-input.tsx';

/** An amount of lira with its kuruş. */
export function PriceInput(props: NumberInputProps) {
  return (
    <TypedNumberInput
      prefix="₺"
      min={0}
      max={PRICE_MAX}
      step={PRICE_STEP}
      clampBehavior="none"
      decimalScale={2}
      decimalSeparator=","
      allowNegative={false}
      {...props}
    />
  );
}

import { NumberInput, type NumberInputProps } from '@mantine/core';
import { PRICE_MAX, PRICE_STEP } from '@vakit/contract';

/** An amount of lira with its kuruş. */
export function PriceInput(props: NumberInputProps) {
  return (
    <NumberInput
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

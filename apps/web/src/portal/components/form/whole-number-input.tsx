import { NumberInput, type NumberInputProps } from '@mantine/core';

/** A number without a fraction or a sign. What lies outside its bounds stays as it was typed: the schema says what is wrong. */
export function WholeNumberInput(props: NumberInputProps) {
  return <NumberInput clampBehavior="none" allowDecimal={false} allowNegative={false} {...props} />;
}

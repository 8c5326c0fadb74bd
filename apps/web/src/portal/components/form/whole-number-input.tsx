import type { NumberInputProps } from '@mantine/core';
import { TypedNumberInput } from './typed-number-input.tsx';

/** A number without a fraction or a sign. What lies outside its bounds stays as it was typed: the schema says what is wrong. */
export function WholeNumberInput(props: NumberInputProps) {
  return <TypedNumberInput clampBehavior="none" allowDecimal={false} allowNegative={false} {...props} />;
}

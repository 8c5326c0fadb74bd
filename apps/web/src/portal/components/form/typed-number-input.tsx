import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';

/**
 * A number field that hands over a number as soon as one is typed. Mantine's own hands over a text such as 150.00 or 045
 * until the field is left, and Enter submits a form before that.
 */
export function TypedNumberInput({ value, onChange, ...props }: NumberInputProps) {
  const [typed, setTyped] = useState(value);
  const change = (next: number | string) => {
    setTyped(next);
    onChange?.(numberOf(next));
  };
  return <NumberInput value={numberOf(typed) === value ? typed : value} onChange={change} {...props} />;
}

/** Returns other values than numbers unchanged. */
function numberOf<Typed>(typed: Typed): Typed | number {
  const isNumber = typeof typed === 'string' && typed !== '' && !Number.isNaN(Number(typed));
  return isNumber ? Number(typed) : typed;
}

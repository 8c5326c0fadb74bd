import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './form-foot.module.css';

/** Stays in sight at the lower edge of a drawer while the form above it scrolls. */
export function FormFoot({ children }: { children: ReactNode }) {
  return (
    <Stack gap="sm" className={classes.foot}>
      {children}
    </Stack>
  );
}

import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './form-foot.module.css';

/** What stays in sight at the lower edge of a drawer while the form above it is scrolled. */
export function FormFoot({ children }: { children: ReactNode }) {
  return (
    <Stack gap="sm" className={classes.foot}>
      {children}
    </Stack>
  );
}

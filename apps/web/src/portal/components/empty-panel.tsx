import { Card, EmptyState } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  readonly icon: ReactNode;
  readonly title: string;
  /** Advice on the next step */
  readonly text: string;
  readonly children?: ReactNode;
};

/** Stands where a list would, when there is nothing in it yet; `children` are its buttons. */
export function EmptyPanel({ icon, title, text, children }: Props) {
  return (
    <Card p="xl">
      <EmptyState size="sm" variant="light" icon={icon} title={title} description={text}>
        {children && <EmptyState.Actions mt="xs">{children}</EmptyState.Actions>}
      </EmptyState>
    </Card>
  );
}

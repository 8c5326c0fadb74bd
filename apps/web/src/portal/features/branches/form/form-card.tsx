import { Card, Grid, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';

type Props = {
  /** Fragment of an address that leads to it */
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
};

/** A titled part of a long form. */
export function FormCard({ id, title, hint, children }: Props) {
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  // Again where somebody asks for it again
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is that of the navigation
  useEffect(() => {
    if (hash === `#${id}`) card.current?.scrollIntoView();
  }, [hash, id, key]);
  return (
    <Card component="section" ref={card} id={id} aria-labelledby={titleId} style={{ scrollMarginTop: 80 }}>
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 4 }}>
          <Title order={2} size="h4" id={titleId}>
            {title}
          </Title>
          <Text size="sm" c="dimmed" mt={4}>
            {hint}
          </Text>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <Stack gap="md">{children}</Stack>
        </Grid.Col>
      </Grid>
    </Card>
  );
}

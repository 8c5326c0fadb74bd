import { Card, Grid, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

type Props = { readonly title: string; readonly hint: string; readonly children: ReactNode };

/** A titled part of a long form. */
export function FormCard({ title, hint, children }: Props) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId}>
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

import { Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

type Props = { readonly title: string; readonly hint?: string; readonly children: ReactNode };

/** A titled part of the form in the drawer. */
export function FormSection({ title, hint, children }: Props) {
  const titleId = useId();
  return (
    <Stack role="group" aria-labelledby={titleId} gap="md">
      <div>
        <Title order={3} size="h5" id={titleId}>
          {title}
        </Title>
        {hint && (
          <Text size="sm" c="dimmed" mt={4}>
            {hint}
          </Text>
        )}
      </div>
      {children}
    </Stack>
  );
}

import { Anchor, Center, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

type Props = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly icon?: ReactNode;
  readonly color?: string;
  readonly children?: ReactNode;
};

/** What the card of an account screen holds: a heading, a sentence, and the form or the buttons. */
export function AccountCard({ title, lead, icon, color, children }: Props) {
  return (
    <Stack gap="lg" ta={icon ? 'center' : undefined}>
      {icon && (
        <Center>
          <ThemeIcon variant="light" color={color} size={56} radius="xl">
            {icon}
          </ThemeIcon>
        </Center>
      )}
      <Stack gap={6}>
        <Title order={1} size="h2">
          {title}
        </Title>
        {lead && <Text c="dimmed">{lead}</Text>}
      </Stack>
      {children}
    </Stack>
  );
}

export function BackToLogin() {
  const { t } = useTranslation();
  return (
    <Anchor component={Link} to="/login" size="sm" ta="center">
      {t('accounts.backToLogin')}
    </Anchor>
  );
}

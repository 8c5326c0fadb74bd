import { Anchor, Center, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

type Props = {
  readonly title: string;
  readonly lead?: ReactNode;
  /** For the outcome of something, in place of the form that led to it */
  readonly icon?: ReactNode;
  readonly color?: string;
  readonly children?: ReactNode;
};

/** The card of an account screen: a heading, a sentence, and the form or the buttons. */
export function AccountCard({ title, lead, icon, color, children }: Props) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  const isOutcome = icon !== undefined;
  // The button that had the focus is gone with its form.
  useEffect(() => {
    if (isOutcome) titleRef.current?.focus();
  }, [isOutcome]);
  return (
    <Stack gap="lg" ta={isOutcome ? 'center' : undefined}>
      {icon && (
        <Center>
          <ThemeIcon variant="light" color={color} size={56} radius="xl">
            {icon}
          </ThemeIcon>
        </Center>
      )}
      <Stack gap={6}>
        <Title order={1} size="h2" ref={titleRef} tabIndex={-1} style={{ outline: 'none' }}>
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

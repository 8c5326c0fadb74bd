import { Card, Group, NavLink, Stack, Text, Title } from '@mantine/core';
import { type Dashboard, LOCALES } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ownDateOf } from '../../../common/local-now.ts';
import { ChevronIcon } from '../../components/icons.tsx';
import { useLanguage } from '../../i18n/i18n.ts';

export function QuickStats({ figures }: { figures: Dashboard }) {
  const { t } = useTranslation();
  const locale = LOCALES[useLanguage()];
  const stats = [
    { name: 'today', search: `date=${ownDateOf(new Date())}` },
    { name: 'completed', search: 'status=COMPLETED' },
    { name: 'pending', search: 'status=PENDING' },
  ] as const;
  return (
    <Card h="100%">
      <Title order={3} size="h4" mb="sm">
        {t('dashboard.quickStats.title')}
      </Title>
      <Stack gap={4} mx="calc(var(--mantine-spacing-sm) * -1)">
        {stats.map(({ name, search }) => (
          <NavLink
            key={name}
            component={Link}
            to={`/appointments?${search}`}
            label={t(`dashboard.quickStats.${name}`)}
            style={{ borderRadius: 'var(--mantine-radius-md)', minHeight: '3rem' }}
            rightSection={
              <Group gap="xs" wrap="nowrap">
                <Text fz="lg" fw={700}>
                  {figures[name].toLocaleString(locale)}
                </Text>
                <ChevronIcon size={16} />
              </Group>
            }
            disableRightSectionRotation
          />
        ))}
      </Stack>
    </Card>
  );
}

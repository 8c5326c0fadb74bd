import { Card, Group, Text, ThemeIcon } from '@mantine/core';
import { type Dashboard, LOCALES } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  AppointmentsIcon,
  BranchesIcon,
  ServicesIcon,
  StaffIcon,
  TrendDownIcon,
  TrendUpIcon,
} from '../../components/icons.tsx';
import { useLanguage } from '../../i18n/i18n.ts';

const ICONS = {
  branches: BranchesIcon,
  services: ServicesIcon,
  staff: StaffIcon,
  appointments: AppointmentsIcon,
} as const;

type Props = { readonly name: keyof typeof ICONS; readonly figure: Dashboard['branches'] };

/** One figure of the account with its change, leading to the list behind it. */
export function StatTile({ name, figure: { total, changePercent } }: Props) {
  const { t } = useTranslation();
  const locale = LOCALES[useLanguage()];
  const Icon = ICONS[name];
  const change = new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero' }).format(
    changePercent / 100,
  );
  return (
    <Card component={Link} to={`/${name}`} p={{ base: 'md', sm: 'lg' }}>
      <Group justify="space-between" wrap="nowrap" mb={4}>
        <Text fz={32} fw={700} lh={1.1}>
          {total.toLocaleString(locale)}
        </Text>
        <ThemeIcon variant="light" size="lg">
          <Icon />
        </ThemeIcon>
      </Group>
      <Text size="sm" c="dimmed" fw={500}>
        {t(`dashboard.tiles.${name}`)}
      </Text>
      <Group gap={6} mt="xs" wrap="nowrap" c="dimmed">
        {changePercent > 0 && <TrendUpIcon size={16} />}
        {changePercent < 0 && <TrendDownIcon size={16} />}
        <Text size="xs">{t('dashboard.change', { change })}</Text>
      </Group>
    </Card>
  );
}

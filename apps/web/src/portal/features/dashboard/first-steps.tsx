import {
  Anchor,
  Card,
  CloseButton,
  Group,
  List,
  Progress,
  Text,
  ThemeIcon,
  Title,
  VisuallyHidden,
} from '@mantine/core';
import type { Dashboard } from '@vakit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CheckIcon } from '../../components/icons.tsx';
import { useBranches, wasQrCodeOpened } from '../branches/index.ts';
import { areFirstStepsHidden, hideFirstSteps } from './hidden-first-steps.ts';

/** Steps of a new account until customers can book; gone once all are done, or somebody hides them. */
export function FirstSteps({ figures }: { figures: Dashboard }) {
  const { t } = useTranslation();
  const branches = useBranches();
  const [isHidden, setHidden] = useState(areFirstStepsHidden);
  if (!branches.data || isHidden) return null;

  const steps = [
    { name: 'branch', to: '/branches/new', isDone: figures.branches.total > 0 },
    { name: 'service', to: '/services/several', isDone: figures.services.total > 0 },
    { name: 'staff', to: '/staff', isDone: figures.staff.total > 0 },
    { name: 'publish', to: '/branches', isDone: branches.data.some(({ isPublished }) => isPublished) },
    { name: 'share', to: '/branches', isDone: wasQrCodeOpened() },
  ] as const;
  const left = steps.filter(({ isDone }) => !isDone);
  const [last] = left;
  if (!last) return null;

  const hide = () => {
    hideFirstSteps();
    setHidden(true);
    // The button goes away with what it was in.
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  const done = steps.length - left.length;
  const progress = t('dashboard.firstSteps.progress', { done, total: steps.length });
  const head = (
    <Group justify="space-between" align="flex-start" wrap="nowrap">
      <Group gap="xs" align="baseline">
        <Title order={3} size="h4">
          {t('dashboard.firstSteps.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {progress}
        </Text>
        {left.length === 1 && (
          <Anchor component={Link} to={last.to} fw={500}>
            {t(`dashboard.firstSteps.${last.name}`)}
          </Anchor>
        )}
      </Group>
      <CloseButton size="lg" aria-label={t('dashboard.firstSteps.hide')} onClick={hide} />
    </Group>
  );
  // The last one needs no list of those that are done.
  if (left.length === 1) return <Card py="xs">{head}</Card>;
  return (
    <Card>
      {head}
      <Progress value={(done / steps.length) * 100} size="sm" mt="sm" mb="md" aria-label={progress} />
      <List listStyleType="none" spacing="sm" center>
        {steps.map(({ name, to, isDone }) => (
          <List.Item
            key={name}
            icon={
              <ThemeIcon variant={isDone ? 'light' : 'default'} color="success" size={26} radius="xl">
                {isDone && <CheckIcon size={16} />}
              </ThemeIcon>
            }
          >
            <VisuallyHidden>
              {isDone ? t('dashboard.firstSteps.done') : t('dashboard.firstSteps.open')}:{' '}
            </VisuallyHidden>
            {isDone ? (
              <Text c="dimmed" td="line-through" span>
                {t(`dashboard.firstSteps.${name}`)}
              </Text>
            ) : (
              <Anchor component={Link} to={to} fw={500}>
                {t(`dashboard.firstSteps.${name}`)}
              </Anchor>
            )}
          </List.Item>
        ))}
      </List>
    </Card>
  );
}

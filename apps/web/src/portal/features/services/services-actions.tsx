import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AddIcon } from '../../components/icons.tsx';
import { roomsAddress } from './rooms-address.ts';
import { SessionsLink } from './sessions.tsx';
import { severalAddress } from './several/several-address.ts';

type Props = {
  readonly branchId: string;
  readonly onAdd: () => void;
  readonly onCategories: () => void;
};

/** Actions with the services of a branch; on a phone the rare ones are behind one button. */
export function ServicesActions({ branchId, onAdd, onCategories }: Props) {
  const { t } = useTranslation();
  const [isOpen, further] = useDisclosure();
  const furtherId = useId();
  return (
    <Group gap="xs">
      <Button
        hiddenFrom="sm"
        variant="default"
        aria-expanded={isOpen}
        aria-controls={furtherId}
        onClick={further.toggle}
      >
        {t('services.further')}
      </Button>
      <Group gap="xs" id={furtherId} {...(!isOpen && { visibleFrom: 'sm' })}>
        <Button variant="default" onClick={onCategories}>
          {t('services.categories.open')}
        </Button>
        <Button component={Link} to={roomsAddress(branchId)} variant="default">
          {t('resources.title')}
        </Button>
        <SessionsLink branchId={branchId} />
        <Button component={Link} to={severalAddress(branchId)} variant="default">
          {t('services.addSeveral')}
        </Button>
      </Group>
      <Button leftSection={<AddIcon size={18} />} onClick={onAdd}>
        {t('services.add')}
      </Button>
    </Group>
  );
}

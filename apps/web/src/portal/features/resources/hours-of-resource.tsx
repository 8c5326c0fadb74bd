import { Box, Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Branch, Resource } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '../../components/form/form-drawer.tsx';
import { HoursSummary } from '../../components/weekly-hours/hours-summary-lines.tsx';
import { HoursForm } from './hours-form.tsx';

type Props = { readonly branch: Branch; readonly resource: Resource };

/** The weekly hours at which a room or a device can be had, if it has any of its own, and where they are entered. */
export function HoursOfResource({ branch, resource }: Props) {
  const { t } = useTranslation();
  const { name, hours } = resource;
  const [isOpen, drawer] = useDisclosure();
  return (
    <Stack gap={2} align="flex-start">
      {hours && (
        <Box px="xs">
          <HoursSummary schedule={hours} none={t('resources.hours.none')} />
        </Box>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={t('resources.hours.editNamed', { name })}
        onClick={drawer.open}
      >
        {t('resources.hours.edit')}
      </Button>
      <FormDrawer opened={isOpen} onClose={drawer.close} title={t('resources.hours.editNamed', { name })}>
        <HoursForm branch={branch} resource={resource} />
      </FormDrawer>
    </Stack>
  );
}

import { Box, Stack, Text } from '@mantine/core';
import type { Branch, Resource, ResourceMaintenance } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { HoursSummary } from '../../components/weekly-hours/hours-summary-lines.tsx';
import { useAccess } from '../../core/access.ts';
import { EnteredMaintenance } from './entered-maintenance.tsx';
import { HoursForm } from './hours-form.tsx';
import { MaintenanceForm } from './maintenance-form.tsx';
import { ResourceDrawer } from './resource-drawer.tsx';
import { SharingForm } from './sharing-form.tsx';

type Props = {
  readonly branch: Branch;
  readonly resource: Resource;
  /** That of this one which is not over */
  readonly maintenance: readonly ResourceMaintenance[];
};

/** The weekly hours, the maintenance and the other branches of a room or a device, and where each is changed. */
export function ResourceDetails({ branch, resource, maintenance }: Props) {
  const { t } = useTranslation();
  const { name, hours, sharedWith } = resource;
  const managed = useAccess().data?.filter(({ permissions }) => permissions.includes('branch.edit')) ?? [];
  const others = managed.filter(({ branchId }) => branchId !== branch.id);
  return (
    <Stack gap={2} align="flex-start">
      {hours && (
        <Box px="xs">
          <HoursSummary schedule={hours} none={t('resources.hours.none')} />
        </Box>
      )}
      <ResourceDrawer label={t('resources.hours.edit')} title={t('resources.hours.editNamed', { name })}>
        <HoursForm branch={branch} resource={resource} />
      </ResourceDrawer>
      {maintenance.map((each) => (
        <EnteredMaintenance key={each.id} resource={resource} maintenance={each} />
      ))}
      <ResourceDrawer label={t('resources.maintenance.enter')} title={t('resources.maintenance.enterNamed', { name })}>
        <MaintenanceForm branch={branch} resource={resource} />
      </ResourceDrawer>
      {sharedWith.length > 0 && (
        <Text size="sm" px="xs" style={{ overflowWrap: 'anywhere' }}>
          {t('resources.sharing.with', {
            places: sharedWith.map((each) => `${each.branchName} (${each.name})`).join(', '),
          })}
        </Text>
      )}
      {(others.length > 0 || sharedWith.length > 0) && (
        <ResourceDrawer label={t('resources.sharing.edit')} title={t('resources.sharing.editNamed', { name })}>
          <SharingForm resource={resource} branches={others} />
        </ResourceDrawer>
      )}
    </Stack>
  );
}

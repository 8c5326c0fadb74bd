import { ActionIcon, Card, Group, Stack, Switch, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type Branch, lengthsOfChoices, type OwnService, priceOfChoices } from '@vakit/contract';
import { formatPrice } from '@vakit/contract/format-price.ts';
import { useTranslation } from 'react-i18next';
import { formatDuration, formatLengths } from '../../../common/format.ts';
import { DeleteDialog } from '../../components/delete-dialog.tsx';
import { EditDeleteButtons } from '../../components/edit-delete-buttons.tsx';
import { putMerged } from '../../components/form/use-merge.ts';
import { CopyIcon } from '../../components/icons.tsx';
import { Tooltip } from '../../components/overlays.tsx';
import { notifyFailure, notifySuccess } from '../../core/notify.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { LinkButton } from '../branches/index.ts';
import { PeopleWithTerms } from '../staff-terms/index.ts';
import { useDeleteService, useUpdateService } from './api.ts';
import classes from './service-row.module.css';

type Props = {
  readonly branch: Branch;
  readonly service: OwnService;
  /** Level of its heading: below its category, if there are categories */
  readonly order: 2 | 3;
  readonly onEdit: () => void;
  readonly onDuplicate: () => void;
};

export function ServiceRow({ branch, service, order, onEdit, onDuplicate }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [deleteOpened, deleteDialog] = useDisclosure();
  const remove = useDeleteService();
  const { name } = service;

  const deleteService = async () => {
    await remove.mutateAsync(service);
    notifySuccess(t('services.deleted', { name }));
  };

  return (
    <Card component="li" px="md" py={{ base: 'xs', sm: 6 }}>
      <Group gap="6px var(--mantine-spacing-md)" justify="space-between">
        <Stack gap={0} flex="1 1 10rem" miw={0}>
          <Title order={order} size="h5" style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Title>
          <Text size="sm" c="dimmed" lineClamp={1} style={{ overflowWrap: 'anywhere' }}>
            {service.description}
          </Text>
          {service.variants.length > 0 && (
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {[
                service.variantName,
                ...service.variants.map(({ name, isActive }) =>
                  isActive ? name : `${name} (${t('common.states.inactive')})`,
                ),
              ].join(' / ')}
            </Text>
          )}
          {service.variants.length > 0 && service.variantsTogether && (
            <Text size="sm" c="dimmed">
              {t('serviceTerms.together')}
            </Text>
          )}
          {service.onlineBooking !== 'EVERYBODY' && (
            <Text size="sm">
              {t(service.onlineBooking === 'NOBODY' ? 'serviceTerms.notOnline' : 'serviceTerms.knownOnly')}
            </Text>
          )}
          {service.isAtOnce && (
            <Text size="sm" c="dimmed">
              {t('serviceTerms.atOnce')}
            </Text>
          )}
          <PeopleWithTerms service={service} />
        </Stack>
        <div className={classes.figures}>
          <div className={classes.length}>
            <Text size="sm" c="dimmed">
              {formatLengths(lengthsOfChoices(service), language)}
            </Text>
            {service.processingMinutes !== null && (
              <Text size="xs" c="dimmed">
                {t('serviceTerms.waits', { duration: formatDuration(service.processingMinutes, language) })}
              </Text>
            )}
            {service.bufferMinutes > 0 && (
              <Text size="xs" c="dimmed">
                {t('services.buffer', { duration: formatDuration(service.bufferMinutes, language) })}
              </Text>
            )}
          </div>
          <Text fw={600} className={classes.price}>
            {formatPrice(priceOfChoices(service), language)}
          </Text>
        </div>
        <Group gap="xs" justify="space-between" flex={{ base: '1 1 100%', lg: '0 0 auto' }}>
          <ActiveSwitch service={service} />
          <Group gap={6} wrap="nowrap" justify="flex-end" miw={{ lg: 160 }}>
            {service.onlineBooking !== 'NOBODY' && (
              <LinkButton branch={branch} name={name} choice={{ service: service.id }} />
            )}
            <Tooltip label={t('services.duplicate')}>
              <ActionIcon
                variant="default"
                size="lg"
                aria-label={t('services.duplicateNamed', { name })}
                onClick={onDuplicate}
              >
                <CopyIcon size={18} />
              </ActionIcon>
            </Tooltip>
            <EditDeleteButtons
              editLabel={t('services.editNamed', { name })}
              deleteLabel={t('services.deleteNamed', { name })}
              onEdit={onEdit}
              onDelete={deleteDialog.open}
            />
          </Group>
        </Group>
      </Group>
      <DeleteDialog
        opened={deleteOpened}
        onClose={deleteDialog.close}
        title={t('services.delete.title')}
        text={t('services.delete.text', { name })}
        onDelete={deleteService}
        fallback={t('services.errors.delete')}
      />
    </Card>
  );
}

function ActiveSwitch({ service }: { service: OwnService }) {
  const { t } = useTranslation();
  const update = useUpdateService();
  const { id, name } = service;
  const isActive = update.isPending ? !service.isActive : service.isActive;
  const put = (change: Pick<OwnService, 'isActive'>, expectedVersion: string) =>
    update.mutateAsync({ id, body: { ...change, expectedVersion } });
  const toggle = () =>
    putMerged(service, { isActive: !isActive }, put).catch((error) => notifyFailure(error, t('services.errors.save')));
  return (
    <Switch
      checked={isActive}
      onChange={toggle}
      disabled={update.isPending}
      label={isActive ? t('common.states.active') : t('common.states.inactive')}
      aria-label={t('services.activeNamed', { name })}
      miw={{ base: 96, xs: 130 }}
    />
  );
}

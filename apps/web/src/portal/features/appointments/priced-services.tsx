import { Button, CloseButton, Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import {
  type Addon,
  lengthAfterAddons,
  namedChoicesOf,
  namedWithVariant,
  type OwnAppointmentItem,
  SERVICES_PER_VISIT_MAX,
  type Service,
  type VisitChange,
  type VisitChangeInput,
} from '@vakit/contract';
import { type Processing, sumOfPrices, totalOf } from '@vakit/scheduling';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration, formatSetPrice } from '../../../common/format.ts';
import { FormSection } from '../../components/form/form-section.tsx';
import { PriceInput } from '../../components/form/price-input.tsx';
import type { ContractForm } from '../../components/form/use-contract-form.ts';
import { AddIcon } from '../../components/icons.tsx';
import { useLanguage, withTexts } from '../../i18n/i18n.ts';
import { ChosenAddons } from '../addons/index.ts';

const ItemLengths = lazy(
  withTexts('seldom', async () => ({ default: (await import('./item-lengths.tsx')).ItemLengths })),
);

type Props = {
  readonly form: ContractForm<VisitChangeInput, VisitChange>;
  /** Active ones of the branch */
  readonly services: readonly Service[];
  /** Services the visit was booked with; some may be sold no longer */
  readonly booked: readonly OwnAppointmentItem[];
  /** Those of the branch */
  readonly addons: readonly Addon[];
};

type Choice = Pick<Service, 'id' | 'name' | 'durationMinutes' | 'price'> &
  Processing & {
    readonly variantId: string | null;
    readonly key: string;
    /** Minutes of its length that are for what was added to it when it was booked */
    readonly added?: number;
  };
type Chosen = { readonly serviceId: string; readonly variantId?: string | null | undefined };

/** Duration of a service of a visit, and its price without add-ons. */
const bookedOf = ({
  serviceId,
  durationMinutes,
  processingAfterMinutes,
  processingMinutes,
  price,
  addons,
}: Omit<OwnAppointmentItem, 'serviceName' | 'variantName'>) => ({
  id: serviceId,
  processingAfterMinutes,
  processingMinutes,
  durationMinutes,
  added: minutesOf(addons),
  price: Math.max(0, sumOfPrices([price, ...addons.map((addon) => -addon.price)])),
});
const minutesOf = (addons: readonly Pick<Addon, 'durationMinutes'>[]) =>
  addons.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);

/** How long a choice takes with these add-ons. */
const lengthWith = (choice: Choice, addons: readonly Pick<Addon, 'durationMinutes'>[]) =>
  lengthAfterAddons(choice, choice.durationMinutes - (choice.added ?? 0) + minutesOf(addons));

const keyOf = ({ serviceId, variantId }: Chosen) => variantId ?? serviceId;
const NOTHING: Chosen = { serviceId: '' };

/** The services of a visit with what each costs this time. The duration follows what is added and taken out. */
export function PricedServices({ form, services, booked, addons }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { services: chosen, durationMinutes } = form.getValues();
  const choices: Choice[] = [
    ...booked.map(({ serviceName, variantName, ...item }) => ({
      ...bookedOf(item),
      name: namedWithVariant(serviceName, variantName),
      variantId: item.variantId,
      key: keyOf(item),
    })),
    ...services.flatMap(namedChoicesOf).filter(({ key }) => booked.every((item) => keyOf(item) !== key)),
  ];
  const chosenAt = (index: number) => {
    const own = chosen[index];
    return own && choices.find(({ key }) => key === keyOf(own));
  };
  /** The booked item itself, or the same service in a variant that is sold no longer */
  const bookedAddons = (index: number) => {
    const own = chosen[index];
    const isKept = (item: Chosen) => chosen.some((each) => keyOf(each) === keyOf(item));
    const item =
      own &&
      (booked.find((each) => keyOf(each) === keyOf(own)) ??
        booked.find((each) => each.serviceId === own.serviceId && !isKept(each)));
    return item?.addons ?? [];
  };
  /** As it was booked, where it is; otherwise as it is offered */
  const addonsOf = (index: number, addonIds: readonly string[] = []) =>
    addonIds.flatMap(
      (addonId) =>
        bookedAddons(index).find((each) => each.addonId === addonId) ??
        addons.find((each) => each.id === addonId) ??
        [],
    );
  const addedAt = (index: number) => addonsOf(index, chosen[index]?.addonIds);
  const plannedAt = (index: number, added = addedAt(index)) => {
    const choice = chosenAt(index);
    return choice ? lengthWith(choice, added) : 0;
  };
  const minutesAt = (index: number) => chosen[index]?.durationMinutes ?? plannedAt(index);
  const isTogether = (id: string) => services.some((each) => each.id === id && each.variantsTogether);
  /** Each choice once, and several of a service only where they may be taken together, or are. */
  const mayStand = ({ id, key }: Choice, index: number) =>
    key === keyOf(chosen[index] ?? NOTHING) ||
    chosen.every((each, at) => at === index || (keyOf(each) !== key && (each.serviceId !== id || isTogether(id))));
  const optionsFor = (index: number) =>
    choices
      .filter((choice) => mayStand(choice, index))
      .map((choice) => ({
        value: choice.key,
        label: `${choice.name} (${formatDuration(lengthWith(choice, []), language)})`,
      }));
  const lengthen = (minutes: number) =>
    form.setFieldValue('durationMinutes', Math.max((Number(durationMinutes) || 0) + minutes, 0));
  const choose = (index: number, key: string) => {
    const choice = choices.find((each) => each.key === key);
    if (!choice) return;
    const { id, variantId, price } = choice;
    // Another choice of the same service keeps what is added to it.
    const kept = id === chosen[index]?.serviceId ? addedAt(index) : [];
    lengthen(lengthWith(choice, kept) - minutesAt(index));
    form.setFieldValue(`services.${index}`, {
      serviceId: id,
      variantId,
      addonIds: kept.length > 0 ? chosen[index]?.addonIds : [],
      price: sumOfPrices([price, ...kept.map((addon) => addon.price)]),
    });
  };
  const add = (index: number, addonIds: string[]) => {
    const own = chosen[index];
    if (!own) return;
    const [before, after] = [addedAt(index), addonsOf(index, addonIds)];
    const longer = plannedAt(index, after) - plannedAt(index, before);
    lengthen(longer);
    if (own.durationMinutes !== undefined) {
      form.setFieldValue(`services.${index}.durationMinutes`, own.durationMinutes + longer);
    }
    const price = [Number(own.price) || 0, ...after.map((each) => each.price), ...before.map((each) => -each.price)];
    form.setFieldValue(`services.${index}.addonIds`, addonIds);
    form.setFieldValue(`services.${index}.price`, Math.max(0, sumOfPrices(price)));
  };
  const { price } = totalOf(
    chosen.map((each) => ({ durationMinutes: 0, price: Number(each.price) || 0, priceKind: 'FIXED' })),
  );
  const isComplete = chosen.every(({ serviceId }) => serviceId !== '');
  return (
    <FormSection title={t('appointments.change.services')}>
      {chosen.map(({ serviceId, variantId, addonIds = [] }, index) => (
        <Stack key={keyOf({ serviceId, variantId }) || 'new'} gap={4}>
          <Group gap="xs" align="flex-start" wrap="nowrap">
            <Select
              label={t('appointments.change.service', { number: index + 1 })}
              data={optionsFor(index)}
              searchable
              required
              flex={1}
              {...form.getInputProps(`services.${index}.serviceId`)}
              value={keyOf({ serviceId, variantId }) || null}
              onChange={(key) => key && choose(index, key)}
            />
            <PriceInput
              label={t('appointments.card.price')}
              aria-label={t('appointments.change.price', { number: index + 1 })}
              w={{ base: '7.5rem', xs: '10rem' }}
              required
              {...form.getInputProps(`services.${index}.price`)}
            />
            {chosen.length > 1 && (
              <CloseButton
                size="lg"
                mt={24}
                aria-label={t('appointments.change.remove', { number: index + 1 })}
                onClick={() => {
                  lengthen(-minutesAt(index));
                  form.removeListItem('services', index);
                }}
              />
            )}
          </Group>
          {chosenAt(index)?.processingMinutes && (
            <Suspense fallback={<Skeleton height={60} />}>
              <ItemLengths
                form={form}
                index={index}
                name={chosenAt(index)?.name ?? ''}
                length={{ ...chosenAt(index), durationMinutes: plannedAt(index) }}
                onLonger={lengthen}
              />
            </Suspense>
          )}
          <ChosenAddons
            addons={addons}
            serviceId={serviceId}
            name={chosenAt(index)?.name ?? ''}
            value={addonIds}
            booked={bookedAddons(index)}
            error={form.errors[`services.${index}.addonIds`]}
            onChange={(ids) => add(index, ids)}
          />
        </Stack>
      ))}
      {isComplete &&
        chosen.length < SERVICES_PER_VISIT_MAX &&
        choices.some((each) => mayStand(each, chosen.length)) && (
          <div>
            <Button
              variant="subtle"
              size="sm"
              leftSection={<AddIcon size={16} />}
              onClick={() => form.insertListItem('services', { serviceId: '', price: 0 })}
            >
              {t('appointments.change.add')}
            </Button>
          </div>
        )}
      <Text size="sm" role="status">
        {t('appointments.change.total', { price: formatSetPrice(price, language) })}
      </Text>
    </FormSection>
  );
}

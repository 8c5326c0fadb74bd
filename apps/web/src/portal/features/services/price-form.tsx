import { Alert, Button, Checkbox, Group, NativeSelect, SegmentedControl, Stack, Text } from '@mantine/core';
import { namedChoicesOf, PRICE_MAX, type Service } from '@vakit/contract';
import { formatMoney } from '@vakit/contract/format-price.ts';
import { changedPrice, type PriceChange } from '@vakit/scheduling';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormDrawer } from '../../components/form/form-drawer.tsx';
import { ChangeInput } from '../../components/form/price-input.tsx';
import { AlertIcon } from '../../components/icons.tsx';
import { failureText } from '../../core/failure-text.ts';
import { notifySuccess } from '../../core/notify.ts';
import { useChangePrices } from './api.ts';

const STEPS = [0.01, 0.5, 1, 5, 10, 50] as const;
const PERCENT_MAX = 500;

type Props = {
  readonly branchId: string;
  /** Those that the list shows */
  readonly services: readonly Service[];
};

/** Each choice of a service has a price; what customers ask for has none to change. */
const pricedOf = (service: Service) => namedChoicesOf(service).filter(({ priceKind }) => priceKind !== 'ASK');
type Priced = ReturnType<typeof pricedOf>[number];

/** Says by how much prices change, and shows beforehand what becomes of each. */
export function PriceForm({ branchId, services }: Props) {
  const { t } = useTranslation();
  const drawer = useFormDrawer();
  const [by, setBy] = useState<PriceChange['by']>('PERCENT');
  const [value, setValue] = useState<number | string>('');
  const [step, setStep] = useState<number>(1);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const change = useChangePrices();
  useEffect(() => {
    drawer.isDirty.current = () => value !== '' && !change.isSuccess;
  });

  const priced = services.flatMap(pricedOf);
  const isInRange = by === 'AMOUNT' || (Number(value) >= -100 && Number(value) <= PERCENT_MAX);
  // A half-typed number is still a text.
  const wanted = typeof value === 'number' && isInRange ? { by, value, step } : undefined;
  const priceOf = ({ price }: Priced) => (wanted ? changedPrice(price, wanted) : price);
  const chosen = priced.filter(({ key }) => !left.has(key));
  const changing = chosen.filter((service) => priceOf(service) !== service.price);
  // A sign alone is the beginning of one.
  const isUnclear = !wanted && value !== '' && !/^[-−–+]$/.test(String(value));
  const isTooHigh = changing.some((service) => priceOf(service) > PRICE_MAX);
  const save = async () => {
    const prices = changing.map((service) => ({
      serviceId: service.id,
      ...(service.variantId && { variantId: service.variantId }),
      formerPrice: service.price,
      price: priceOf(service),
    }));
    try {
      await change.mutateAsync({ branchId, prices });
    } catch {
      return;
    }
    notifySuccess(t('servicePrices.saved', { count: prices.length }));
    drawer.leave();
  };
  const toggle = (key: string) => {
    const others = new Set(left);
    if (!others.delete(key)) others.add(key);
    setLeft(others);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (changing.length > 0 && !isTooHigh) save();
      }}
    >
      <Stack gap="md">
        <SegmentedControl
          aria-label={t('servicePrices.by')}
          data={[
            { value: 'PERCENT', label: t('servicePrices.percent') },
            { value: 'AMOUNT', label: t('servicePrices.amount') },
          ]}
          value={by}
          onChange={(chosenBy) => setBy(chosenBy as PriceChange['by'])}
        />
        <Group grow align="flex-start">
          <ChangeInput
            label={t(by === 'PERCENT' ? 'servicePrices.percentValue' : 'servicePrices.amountValue')}
            description={t('servicePrices.hint')}
            error={isUnclear && t(by === 'PERCENT' ? 'servicePrices.wrongPercent' : 'servicePrices.wrongAmount')}
            data-autofocus
            value={value}
            onChange={setValue}
          />
          <NativeSelect
            label={t('servicePrices.step')}
            description={t('servicePrices.stepHint')}
            data={STEPS.map((each) => ({ value: `${each}`, label: formatMoney(each) }))}
            value={`${step}`}
            onChange={(event) => setStep(Number(event.currentTarget.value))}
          />
        </Group>
        <Stack gap={6} component="fieldset" p={0} m={0} bd={0} aria-label={t('servicePrices.preview')}>
          <Checkbox
            label={t('servicePrices.all', { count: priced.length })}
            checked={left.size === 0}
            indeterminate={left.size > 0 && chosen.length > 0}
            onChange={() => setLeft(left.size === 0 ? new Set(priced.map(({ key }) => key)) : new Set())}
          />
          {priced.map((service) => (
            <Group key={service.key} justify="space-between" gap="sm" wrap="nowrap">
              <Checkbox
                label={service.name}
                checked={!left.has(service.key)}
                onChange={() => toggle(service.key)}
                styles={{ label: { overflowWrap: 'anywhere' } }}
              />
              <Text size="sm" style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
                {changing.includes(service)
                  ? `${formatMoney(service.price)} → ${formatMoney(priceOf(service))}`
                  : formatMoney(service.price)}
              </Text>
            </Group>
          ))}
        </Stack>
        {(change.error || isTooHigh) && (
          <Alert color="danger" icon={<AlertIcon />} role="alert">
            {isTooHigh
              ? t('servicePrices.tooHigh', { max: formatMoney(PRICE_MAX) })
              : failureText(change.error, t('services.errors.prices'))}
          </Alert>
        )}
        <Group justify="flex-end" pos="sticky" bottom={0} py="sm" bg="var(--mantine-color-body)">
          <Button variant="default" onClick={drawer.close}>
            {t('common.actions.cancel')}
          </Button>
          <Button type="submit" loading={change.isPending} disabled={changing.length === 0 || isTooHigh}>
            {t('servicePrices.submit', { count: changing.length })}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import type { Service } from '@vakit/contract';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFoot } from '../../../components/form/form-foot.tsx';
import { AlertIcon } from '../../../components/icons.tsx';
import { failureText } from '../../../core/failure-text.ts';
import { useCreateServices } from '../use-several.ts';
import { ListedRow } from './listed-row.tsx';
import { type Problems, toService } from './rows.ts';
import type { Rows } from './use-rows.ts';

const NO_PROBLEMS: Problems = {};

type Props = {
  readonly branchId: string;
  readonly list: Rows;
  readonly onDone: (added: readonly Service[]) => void;
};

/** Shows the services to add, for corrections in place; all of them are saved at once, or none. */
export function SeveralForm({ branchId, list, onDone }: Props) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const create = useCreateServices();
  const { rows, taken, chosen, options, serviceCount, allCount, withoutPrice, wrong } = list;
  const isChecked = rows.some((row) => row.isChecked);
  const wrongKeys = useMemo(() => new Set(wrong.map(({ key }) => key)), [wrong]);

  const focusWrong = () =>
    // Once what is wrong is drawn
    setTimeout(() => element.current?.querySelector<HTMLElement>('[data-row][aria-invalid="true"]')?.focus());
  const save = async () => {
    list.check();
    if (wrong.length > 0) return focusWrong();
    try {
      const services = chosen.map(toService);
      // Nothing is missing any more.
      const added = await create.mutateAsync({ branchId, services } as Parameters<typeof create.mutateAsync>[0]);
      list.isChanged.current = false;
      onDone(added);
    } catch (error) {
      if (list.showRefused(error)) focusWrong();
    }
  };
  /** Leads from field to field as in a table: who has typed one price wants the next one, and not to be done. */
  const goToNextPrice = (event: KeyboardEvent<HTMLElement>) => {
    const from = event.target as HTMLInputElement;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || from.type === 'checkbox') return;
    event.preventDefault();
    const prices = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-price]:not(:disabled)')];
    const isBehind = (price: Node) => from.compareDocumentPosition(price) & Node.DOCUMENT_POSITION_FOLLOWING;
    (prices.find(isBehind) ?? element.current?.querySelector<HTMLElement>('[type="submit"]'))?.focus();
  };
  const unpriced = isChecked ? withoutPrice.length : 0;
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Stack gap="xs">
        <Checkbox
          label={t('severalServices.all', { count: allCount })}
          checked={chosen.length > 0 && chosen.length === rows.length - taken.size}
          indeterminate={chosen.length > 0 && chosen.length < rows.length - taken.size}
          onChange={() => list.chooseAll(chosen.length < rows.length - taken.size)}
        />
        <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: 'none' }} onKeyDown={goToNextPrice}>
          {rows.map((row) => (
            <ListedRow
              key={row.key}
              row={row}
              isTaken={taken.has(row.key)}
              isOption={options.has(row.key)}
              problems={row.isChecked && wrongKeys.has(row.key) ? list.problemsOfRow(row) : NO_PROBLEMS}
              onChange={list.change}
            />
          ))}
        </Stack>
        <FormFoot>
          {(create.error || (isChecked && wrong.length > 0)) && (
            <Alert color="danger" icon={<AlertIcon />} role="alert">
              <Stack gap="xs" align="flex-start">
                {wrong.length > 0
                  ? t('severalServices.wrong', { count: wrong.length })
                  : failureText(create.error, t('services.errors.save'))}
                {unpriced > 0 && unpriced < chosen.length && (
                  <Button variant="default" size="xs" onClick={list.leaveOutUnpriced}>
                    {t('severalServices.leaveOutUnpriced', { count: unpriced })}
                  </Button>
                )}
              </Stack>
            </Alert>
          )}
          <Group justify="space-between" gap="xs">
            <Text size="sm" c="dimmed" role="status">
              {[
                t('severalServices.chosen', { count: serviceCount }),
                withoutPrice.length > 0 && t('severalServices.unpriced', { count: withoutPrice.length }),
              ]
                .filter(Boolean)
                .join(', ')}
            </Text>
            <Button type="submit" loading={create.isPending} disabled={chosen.length === 0}>
              {t('severalServices.submit', { count: serviceCount })}
            </Button>
          </Group>
        </FormFoot>
      </Stack>
    </form>
  );
}

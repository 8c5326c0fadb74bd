import { Burger, Indicator } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../core/access.ts';
import { useOpenCalls, usePendingCount } from '../features/appointments/index.ts';
import { useTimeOffRequestCount } from '../features/schedule-exceptions/index.ts';

type Props = { readonly opened: boolean; readonly onOpen: () => void };

/** More do not fit on the button. */
const COUNT_MAX = 99;

/** Opens the menu of a phone; it tells what waits there for an answer or a call, of which a phone shows nothing else. */
export function MenuButton({ opened, onOpen }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const appointments = usePendingCount();
  const requests = useTimeOffRequestCount(usePermissions()?.has('time-off.day') ?? false);
  const calls = useOpenCalls().calls.length;
  const count = appointments + calls + requests;
  const told = [
    appointments > 0 && t('common.navigation.pendingCount', { count: appointments }),
    calls > 0 && t('common.navigation.callCount', { count: calls }),
    requests > 0 && t('common.navigation.requestCount', { count: requests }),
  ].filter(Boolean);
  return (
    <Indicator
      hiddenFrom="sm"
      disabled={count === 0}
      label={<span aria-hidden>{count > COUNT_MAX ? `${COUNT_MAX}+` : count}</span>}
      color="warning.8"
      size={18}
      // On the other side lies the title of the page.
      position="top-start"
      offset={{ x: 9, y: 5 }}
      // It covers much of the button, which is pressed through it.
      styles={{ indicator: { pointerEvents: 'none' } }}
    >
      <Burger
        size="sm"
        opened={opened}
        onClick={onOpen}
        aria-expanded={opened}
        aria-label={t('common.layout.openMenu')}
        aria-describedby={count > 0 ? id : undefined}
      />
      <span id={id} hidden>
        {told.join(', ')}
      </span>
    </Indicator>
  );
}

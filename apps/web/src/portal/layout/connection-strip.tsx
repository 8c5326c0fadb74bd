import { Alert } from '@mantine/core';
import { type CSSProperties, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../common/format.ts';
import { AlertIcon } from '../components/icons.tsx';
import { useLostSince } from '../core/connection.ts';
import { useLanguage } from '../i18n/i18n.ts';

/** In milliseconds: a server that starts again, or a phone that changes its network, is no news. */
const PATIENCE = 4_000;

/** Nothing of what scrolls below is seen through it. */
const STRIP: CSSProperties = {
  position: 'sticky',
  top: 'var(--app-shell-header-height)',
  zIndex: 1,
  background: 'var(--mantine-color-body)',
};

/** Says since when the screen is not kept up to date, for as long as that lasts. */
export function ConnectionStrip() {
  const { t } = useTranslation();
  const language = useLanguage();
  const lostSince = useLostSince();
  const isLost = useLasting(lostSince !== undefined);
  return (
    <div role="status" style={STRIP}>
      {isLost && lostSince && (
        <Alert role="note" color="warning" icon={<AlertIcon />} radius={0} py="xs">
          {t('common.layout.noConnection', { since: formatMoment(lostSince.toISOString(), language) })}
        </Alert>
      )}
    </div>
  );
}

function useLasting(is: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    setLasts(false);
    if (!is) return;
    const timer = setTimeout(() => setLasts(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [is]);
  return lasts;
}

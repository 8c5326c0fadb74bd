import { useState } from 'react';
import { Checkbox } from '../components/checkbox.tsx';
import { forgetCode, rememberCode, rememberedCodes } from './remembered-codes.ts';
import { useTrackingText } from './tracking-text.ts';

/** Has this browser remember the code, so that nobody need look for it in their mails. */
export function RememberCode({ code }: { readonly code: string }) {
  const trackingText = useTrackingText();
  const [isKept, setIsKept] = useState(() => rememberedCodes().includes(code));
  return (
    <Checkbox
      label={trackingText('remember')}
      checked={isKept}
      onChange={({ target }) => {
        setIsKept(target.checked);
        if (target.checked) rememberCode(code);
        else forgetCode(code);
      }}
    />
  );
}

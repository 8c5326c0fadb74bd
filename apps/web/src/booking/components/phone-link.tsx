import { useSpeech } from '../language-context.tsx';
import { PhoneIcon } from './icons.tsx';

/** Calls a branch. */
export function PhoneLink({ phone, className }: { phone: string; className?: string | undefined }) {
  const { text } = useSpeech();
  return (
    <a className={className} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
      <PhoneIcon />
      <span>
        {text('branch.call')} {phone}
      </span>
    </a>
  );
}

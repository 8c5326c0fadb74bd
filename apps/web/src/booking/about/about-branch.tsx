import type { PublicBranch } from '@vakit/contract';
import type { Language } from '@vakit/contract/language.ts';
import { instagramAddress, mapAddress, whatsappAddress } from '@vakit/contract/outside-addresses.ts';
import { type ReactNode, useId } from 'react';
import { PhoneLink } from '../components/phone-link.tsx';
import { useSpeech } from '../language-context.tsx';
import { useMedia } from '../use-media.ts';
import styles from './about-branch.module.css';
import { People } from './people.tsx';
import { WeekOfHours } from './week-of-hours.tsx';

/** Shows the facts that a customer wants to know before coming to a branch. */
export function AboutBranch({ branch }: { branch: PublicBranch }) {
  const { text, language } = useSpeech();
  const id = useId();
  // There the header shows the beginning alone.
  const isClipped = useMedia('(max-width: 599px), (max-height: 500px)');
  const { whatsapp, instagram, website, spokenLanguages, paymentMethods, goodToKnow } = branch;
  return (
    <section className={styles.about} aria-labelledby={id}>
      <h2 id={id}>{text('about.heading')}</h2>
      {isClipped && <p className={styles.description}>{branch.description}</p>}
      <div className={styles.columns}>
        <WeekOfHours branch={branch} />
        <dl className={styles.facts}>
          <Fact name={text('about.address')}>
            <OutsideLink href={mapAddress(branch)}>{branch.address}</OutsideLink>
          </Fact>
          <Fact name={text('about.phone')}>
            <PhoneLink phone={branch.phone} />
          </Fact>
          {whatsapp && (
            <Fact name="WhatsApp">
              <OutsideLink href={whatsappAddress(whatsapp)}>{whatsapp}</OutsideLink>
            </Fact>
          )}
          {instagram && (
            <Fact name="Instagram">
              <OutsideLink href={instagramAddress(instagram)}>@{instagram}</OutsideLink>
            </Fact>
          )}
          {website && (
            <Fact name={text('about.website')}>
              <OutsideLink href={website}>{new URL(website).host}</OutsideLink>
            </Fact>
          )}
          {spokenLanguages.length > 0 && (
            <Fact name={text('about.languages')}>{namesOf(spokenLanguages, language)}</Fact>
          )}
          {paymentMethods.length > 0 && (
            <Fact name={text('about.payment')}>
              {paymentMethods.map((method) => text(`payment.${method}`)).join(', ')}
            </Fact>
          )}
          {goodToKnow && <Fact name={text('about.goodToKnow')}>{goodToKnow}</Fact>}
        </dl>
      </div>
      <People branch={branch} />
    </section>
  );
}

function namesOf(codes: readonly string[], language: Language): string {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  return codes.map((code) => names.of(code)).join(', ');
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

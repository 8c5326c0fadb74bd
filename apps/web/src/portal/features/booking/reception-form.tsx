import { Button, Group } from '@mantine/core';
import {
  type Addon,
  ANY_STAFF,
  type Appointment,
  chosenOf,
  isParty,
  receptionBooking,
  type Service,
  type StaffMember,
  walkInBooking,
} from '@vakit/contract';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ApiError } from '../../../common/api-client.ts';
import { isRefusal } from '../../../common/declared-call.ts';
import { todayIn } from '../../../common/local-now.ts';
import { AnywayButton } from '../../components/form/anyway-button.tsx';
import { ContractFormView } from '../../components/form/contract-form-view.tsx';
import { useFormDrawer } from '../../components/form/form-drawer.tsx';
import { useAnyway } from '../../components/form/use-anyway.ts';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { useIdempotencyKey } from '../../components/form/use-idempotency-key.ts';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { useAddons } from '../addons/index.ts';
import { NoticeTick, useSendsTexts } from '../notices/index.ts';
import { useBookAtReception } from './api.ts';
import { CustomerFields } from './customer-fields.tsx';
import classes from './further.module.css';
import { NotesField } from './notes-field.tsx';
import { NowButton } from './now-button.tsx';
import { type BookingPlace, choicesTaken, isApart } from './offered.ts';
import { PersonSelect } from './person-select.tsx';
import { PlaceLine } from './place-line.tsx';
import type { ReceptionInput, ReceptionValues } from './reception-fields.ts';
import { TimeFields } from './time-fields.tsx';
import type { BookingBeside } from './use-booking-beside.ts';
import { type TypedFor, useCustomerTyped } from './use-customer-typed.ts';
import { PLACE, usePlannedPlace } from './use-planned-place.ts';
import { useToldVisit } from './use-told-visit.ts';
import { rememberUsualService } from './usual-service.ts';
import { FirstService, FurtherServices } from './visit-fields.tsx';
import type { WishedStart } from './wished-start.ts';

/** Nobody who is known is left out. */
const customerId = z.string().transform((known) => known || undefined);

/** Somebody at the door has the same fields, of which fewer must be filled in. */
const bookingForm = z.discriminatedUnion('isWalkIn', [
  receptionBooking.safeExtend({ isWalkIn: z.literal(false), customerId }),
  walkInBooking.safeExtend({ isWalkIn: z.literal(true), customerId }),
]) as unknown as z.ZodType<ReceptionValues, ReceptionInput>;

type Props = {
  readonly branch: BookingPlace;
  /** Active ones */
  readonly services: readonly Service[];
  /** Active ones */
  readonly staff: readonly StaffMember[];
  /** Whether the only one of them books for themselves */
  readonly isOwn: boolean;
  readonly start: WishedStart;
  /** The customer who was typed in before the branch was changed */
  readonly typed: RefObject<TypedFor | null>;
  readonly beside: BookingBeside | undefined;
  readonly onDone: (booked: Appointment) => void;
};

/** The form for a caller or a walk-in: the service and the customer, the time unless it was pressed, and what few need. */
export function ReceptionForm(props: Props) {
  const addons = useAddons(props.branch.id);
  // If add-ons cannot be loaded, booking works without them.
  return addons.isPending ? (
    <ListSkeleton count={2} height={240} columns={1} />
  ) : (
    <LoadedForm addons={addons.data ?? []} {...props} />
  );
}

type LoadedProps = Props & { readonly addons: readonly Addon[] };

function LoadedForm({ branch, services, staff, addons, isOwn, start, typed, beside, onDone }: LoadedProps) {
  const { t } = useTranslation();
  const offered = { services, staff, addons };
  const submit = useRef<HTMLButtonElement>(null);
  const form = useContractForm(bookingForm, initialValues({ branch, services, staff, addons, start }));
  const drawer = useFormDrawer();
  useEffect(() => {
    drawer.isDirty.current = form.isDirty;
  });
  const save = () => submit.current?.focus({ preventScroll: true });
  const walkIn = (isAtDoor: boolean) => {
    form.setFieldValue('isWalkIn', isAtDoor);
    // The required fields may differ now.
    form.clearErrors();
  };
  const booking = useBookAtReception();
  const anyway = useAnyway();
  useCustomerTyped(form, typed, start);
  const { isWalkIn, staffId, customerFirstName, customerEmail, customerPhone } = form.getValues();
  const sendsTexts = useSendsTexts(branch.id);
  const keyOf = useIdempotencyKey();
  const visit = useToldVisit(form.getValues(), offered, branch);
  const [isEditing, setEditing] = useState(!start.startTime || staffId === ANY_STAFF);
  usePlannedPlace(form, {
    beside,
    durationMinutes: visit.told.durationMinutes || branch.slotIntervalMinutes,
    onTaken: () => setEditing(false),
  });
  // A refused field must be there to say why.
  if (!isEditing && PLACE.some((each) => form.errors[each])) setEditing(true);
  const edit = () => {
    flushSync(() => setEditing(true));
    document.querySelector<HTMLElement>('[data-path=startTime]')?.focus();
  };

  const book = ({ isWalkIn, ...values }: ReceptionValues) => {
    // Names that are typed over those of a customer are somebody else's.
    const customerId = isOwn ? undefined : values.customerId;
    const wanted = { ...values, customerId, allowOutsideHours: anyway.isMeant() };
    // The shown price is not part of the request.
    const idempotencyKey = keyOf([isWalkIn, wanted]);
    const failed = (error: unknown) => {
      if (error instanceof ApiError && error.terms) visit.tell(error.terms);
      throw error;
    };
    return booking.mutateAsync({ booking: { ...wanted, shown: visit.shown }, isWalkIn, idempotencyKey }).catch(failed);
  };
  return (
    <ContractFormView
      form={form}
      onSubmit={book}
      onDone={(booked) => {
        if (isWalkIn) rememberUsualService(branch.id, booked.serviceId);
        onDone(booked);
      }}
      fallback={t('booking.failed')}
      about={PLACE.map((each) => form.getValues()[each]).join(' ')}
      remedy={(error) =>
        isRefusal('POST /appointments/manage', error, 'OUTSIDE_WORKING_HOURS') && (
          <AnywayButton anyway={anyway}>{t('booking.bookAnyway')}</AnywayButton>
        )
      }
      fieldOf={(error) => (isRefusal('POST /appointments/manage', error, 'SLOT_UNAVAILABLE') ? 'startTime' : undefined)}
      foot={
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={drawer.close}>
            {t('common.actions.cancel')}
          </Button>
          <Button type="submit" ref={submit} loading={form.submitting}>
            {t('booking.submit')}
          </Button>
        </Group>
      }
    >
      {!isEditing && <PlaceLine form={form} offered={offered} onEdit={edit} />}
      <FirstService form={form} offered={offered} told={visit.told} />
      {isEditing && (
        <>
          {!isOwn && !isApart(form.getValues()) && (
            <PersonSelect
              label={t('booking.visit.person')}
              staff={staff}
              services={choicesTaken(form.getValues(), offered)}
              {...form.getInputProps('staffId')}
            />
          )}
          {!isParty(form.getValues()) && (
            <NowButton
              form={form}
              branch={branch}
              services={services}
              staff={staff}
              onFilled={() => {
                walkIn(true);
                save();
              }}
            />
          )}
          <TimeFields form={form} branch={branch} offered={offered} />
        </>
      )}
      <CustomerFields form={form} branchId={branch.id} onWalkIn={walkIn} onSettled={save} />
      <div className={classes.further}>
        <FurtherServices form={form} offered={offered} isAlone={isOwn} />
        <NotesField form={form} />
      </div>
      {/* Customers without a name or a contact get no message anyway. */}
      {(!isWalkIn || customerFirstName) && (customerEmail || (customerPhone && sendsTexts)) && (
        <NoticeTick
          isSilent={form.values.notice === 'NONE'}
          onChange={(isSilent) => form.setFieldValue('notice', isSilent ? 'NONE' : 'NOW')}
        />
      )}
    </ContractFormView>
  );
}

/** Choices that are no longer offered are left out, so that they are made again. */
function initialValues({
  branch,
  services,
  staff,
  addons,
  start,
}: Pick<LoadedProps, 'branch' | 'services' | 'staff' | 'addons' | 'start'>) {
  const offered = (start.services ?? []).filter(({ serviceId: id, variantId }, place, all) =>
    services.some(
      (each) =>
        each.id === id &&
        (!variantId || chosenOf(each, [variantId])) &&
        (each.variantsTogether || all.findIndex(({ serviceId: other }) => other === id) === place),
    ),
  );
  const parts = offered.map(({ serviceId, variantId, addons: added }) => ({
    serviceId,
    variantId,
    addonIds: addons
      .filter(({ id, serviceIds }) => serviceIds.includes(serviceId) && added.some(({ addonId }) => addonId === id))
      .map(({ id }) => id),
  }));
  const only = services.length === 1 ? services[0]?.id : undefined;
  return {
    isWalkIn: false,
    isNew: start.customer !== undefined && !start.customer.customerId,
    branchId: branch.id,
    services: parts.length > 0 ? parts : [{ serviceId: only ?? '' }],
    staffId: staff.find(({ id }) => id === start.staffId)?.id ?? ANY_STAFF,
    appointmentDate: start.appointmentDate ?? todayIn(branch.timeZone),
    startTime: start.startTime ?? '',
    customerFirstName: '',
    customerLastName: '',
    customerEmail: '',
    customerPhone: '',
    customerNotes: '',
    notice: 'NOW' as const,
    ...start.customer,
    customerId: start.customer?.customerId ?? '',
  };
}

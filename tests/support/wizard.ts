import { type Salon, TOMORROW } from '../../apps/server/src/test-support/salon.ts';

type Button = { click(): Promise<void>; first(): { waitFor(): Promise<void> } };
type Buttons<Found> = { getByRole(role: 'button', options: { name: string | RegExp }): Found };
type Fields = { locator(selector: string): { fill(value: string): Promise<void> } };
/** As much of a page as these need, be it in a browser or without one */
type Page = Buttons<Button> & Fields & { goto(path: string): Promise<unknown> };

export const CODE = /[A-Z]{3}-\d{3}-[A-Z]{3}/;
export const button = <Found>(page: Buttons<Found>, name: string | RegExp): Found => page.getByRole('button', { name });
export const slots = <Found>(page: Buttons<Found>): Found => page.getByRole('button', { name: /^\d\d:\d\d$/ });

/** Chooses service, person and day, up to the list of times. */
export async function reachTimes(page: Page, { branch, service, staff }: Salon): Promise<void> {
  await page.goto(`/${branch.slug}`);
  await button(page, new RegExp(service.name)).click();
  await button(page, new RegExp(staff.firstName)).click();
  await page.locator('input[type=date]').fill(TOMORROW);
  await slots(page).first().waitFor();
}

export async function typeDetails(page: Fields): Promise<void> {
  await page.locator('[name=customerFirstName]').fill('Ayşe');
  await page.locator('[name=customerLastName]').fill('Demir');
  await page.locator('[name=customerEmail]').fill('ayse@musteri.example');
  await page.locator('[name=customerPhone]').fill('+90 535 111 22 33');
}

import { WEEKDAYS } from '@vakit/scheduling';
import { type DemoSalon, dailyBreaks, newBranch, sameHours, week } from './demo-salon.ts';

const nil = sameHours(['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], ['10:00', '19:00']);
const ayse = sameHours(['wednesday', 'thursday', 'friday', 'saturday', 'sunday'], ['12:00', '21:00']);
const made = week({
  monday: ['12:00', '21:00'],
  tuesday: ['12:00', '21:00'],
  thursday: ['12:00', '21:00'],
  saturday: ['10:00', '19:00'],
  sunday: ['10:00', '19:00'],
});
const gulsah = sameHours(['monday', 'tuesday', 'friday', 'saturday', 'sunday'], ['10:00', '18:00']);
const tolga = sameHours(['monday', 'wednesday', 'thursday', 'saturday', 'sunday'], ['11:00', '20:00']);

export const SPA: DemoSalon = {
  branch: newBranch({
    name: 'Mavi Çini Hamam & Spa',
    category: 'SPA',
    slug: 'mavi-cini-spa',
    description:
      'Sultanahmet’te, çinilerin altında bir mola: geleneksel hamam, masaj ve cilt bakımı. · A quiet break in the old city: Turkish bath, massage and skin care.',
    address: 'Binbirdirek Mah. Klodfarer Cad. No: 12, 34122 Fatih/İstanbul',
    phone: '+90 212 555 02 12',
    email: 'merhaba@mavicini.example',
    workingHours: sameHours(WEEKDAYS, ['10:00', '21:00']),
    themePrimaryColor: '#14507A',
    themeSecondaryColor: '#3BA7B8',
    autoApproveAppointments: true,
    minCancellationHours: 12,
    minimumNoticeMinutes: 120,
    bookingHorizonDays: 90,
    slotIntervalMinutes: 30,
  }),
  services: [
    {
      name: 'Geleneksel Hamam · Turkish Bath',
      description: 'Göbek taşında kese ve köpük masajı. · Scrub and foam massage on the warm marble.',
      durationMinutes: 45,
      bufferMinutes: 15,
      price: 2200,
    },
    {
      name: 'İsveç Masajı · Swedish Massage',
      description: 'Tüm vücut için rahatlatıcı klasik masaj. · The classic relaxing full-body massage.',
      durationMinutes: 60,
      price: 2600,
    },
    {
      name: 'Derin Doku Masajı · Deep Tissue Massage',
      description: 'Gergin kaslara güçlü baskıyla. · Firm pressure where the muscles are tense.',
      durationMinutes: 60,
      price: 2950,
    },
    {
      name: 'Bali Masajı · Balinese Massage',
      description: 'Esneme, akupresür ve aromatik yağlar. · Stretching, acupressure and aromatic oils.',
      durationMinutes: 90,
      price: 3750,
      addedDaysAgo: 45,
    },
    {
      name: 'Cilt Bakımı · Facial',
      description: 'Cildinize göre temizlik, peeling ve maske. · Cleansing, peeling and a mask for your skin.',
      durationMinutes: 60,
      price: 2400,
    },
    {
      name: 'Sultan Paketi · Sultan’s Ritual',
      description: 'Hamam, köpük, 60 dakika masaj ve ikramlar. · Bath, foam, a one-hour massage and refreshments.',
      durationMinutes: 150,
      price: 5990,
      addedDaysAgo: 17,
    },
  ],
  staff: [
    {
      firstName: 'Nil',
      lastName: 'Aydın',
      email: 'nil@vakit.example',
      phone: '+90 533 555 02 01',
      title: 'Cilt Bakım Uzmanı · Skin Therapist',
      workingSchedule: nil,
      breakTimes: dailyBreaks(nil, ['13:00', '14:00']),
      offers: ['Cilt Bakımı · Facial'],
    },
    {
      firstName: 'Ayşegül',
      lastName: 'Koç',
      email: 'aysegul@vakit.example',
      phone: '+90 533 555 02 02',
      title: 'Masaj Terapisti · Massage Therapist',
      workingSchedule: ayse,
      breakTimes: dailyBreaks(ayse, ['16:00', '17:00']),
      offers: ['İsveç Masajı · Swedish Massage', 'Derin Doku Masajı · Deep Tissue Massage'],
    },
    {
      firstName: 'Made',
      lastName: 'Wijaya',
      email: 'made@vakit.example',
      phone: '+90 533 555 02 03',
      title: 'Masaj Terapisti · Massage Therapist',
      workingSchedule: made,
      breakTimes: dailyBreaks(made, ['15:30', '16:30']),
      timeOff: { firstDay: 5, lastDay: 8, reason: 'TRAINING', note: 'Bali masajı ileri eğitimi' },
      offers: ['Bali Masajı · Balinese Massage', 'İsveç Masajı · Swedish Massage'],
    },
    {
      firstName: 'Gülşah',
      lastName: 'Erdoğan',
      email: 'gulsah@vakit.example',
      phone: '+90 533 555 02 04',
      title: 'Natır · Hammam Attendant',
      workingSchedule: gulsah,
      breakTimes: dailyBreaks(gulsah, ['13:30', '14:30']),
      offers: ['Geleneksel Hamam · Turkish Bath'],
    },
    {
      firstName: 'Tolga',
      lastName: 'Güneş',
      email: 'tolga@vakit.example',
      phone: '+90 533 555 02 05',
      title: 'Tellak · Hammam Attendant',
      workingSchedule: tolga,
      breakTimes: dailyBreaks(tolga, ['14:30', '15:30']),
    },
  ],
  openedDaysAgo: 160,
  staffNotes: [
    'Sıkı baskı seviyor, bel bölgesine dikkat.',
    'Hassas cilt: parfümsüz yağ kullanıldı.',
    'Keseyi yumuşak istiyor.',
    'Hediye kartı soruldu, bilgi verildi.',
  ],
};

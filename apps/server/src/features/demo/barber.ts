import { type DemoSalon, dailyBreaks, newBranch, sameHours, week } from './demo-salon.ts';

const MONDAY_TO_SATURDAY = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

const ilker = sameHours(MONDAY_TO_SATURDAY, ['09:00', '18:00']);
const kaan = sameHours(['tuesday', 'wednesday', 'thursday', 'friday', 'saturday'], ['11:00', '20:00']);
const dogukan = week({
  monday: ['09:00', '17:00'],
  tuesday: ['09:00', '17:00'],
  thursday: ['12:00', '20:00'],
  friday: ['12:00', '20:00'],
  saturday: ['10:00', '20:00'],
});
const emir = sameHours(['wednesday', 'thursday', 'friday', 'saturday'], ['10:00', '19:00']);

export const BARBER: DemoSalon = {
  branch: newBranch({
    name: 'Şık Berber',
    category: 'BARBER',
    slug: 'sik-berber',
    description:
      'Moda’da üç kuşaktır aynı köşede: saç, sakal ve sıcak havlulu ustura tıraşı. Çayınız demli, randevunuz tam saatinde.',
    address: 'Caferağa Mah. Moda Cad. No: 48/A, 34710 Kadıköy/İstanbul',
    phone: '+90 216 555 01 48',
    email: 'merhaba@sikberber.example',
    workingHours: sameHours(MONDAY_TO_SATURDAY, ['09:00', '20:00']),
    themePrimaryColor: '#1F3D36',
    themeSecondaryColor: '#3F7A63',
    autoApproveAppointments: false,
    minCancellationHours: 4,
    minimumNoticeMinutes: 30,
    bookingHorizonDays: 60,
  }),
  services: [
    {
      name: 'Saç Kesimi',
      description: 'Yıkama, kesim ve şekillendirme. Yüz hattınıza uygun modeli birlikte seçiyoruz.',
      durationMinutes: 30,
      price: 650,
    },
    {
      name: 'Sakal Tıraşı',
      description: 'Sıcak havlu, köpük ve ustura ile klasik tıraş ya da makineyle sakal düzeltme.',
      durationMinutes: 25,
      price: 400,
    },
    {
      name: 'Saç ve Sakal',
      description: 'Saç kesimi ile sakal tıraşı bir arada; ense ve kulak temizliği dahil.',
      durationMinutes: 50,
      price: 950,
    },
    {
      name: 'Çocuk Saç Kesimi',
      description: '12 yaşına kadar. Sabırlı ustalar, çizgi filmli koltuk.',
      durationMinutes: 25,
      price: 449.9,
    },
    {
      name: 'Cilt Bakımı',
      description: 'Buhar, siyah nokta temizliği, kil maskesi ve nemlendirme.',
      durationMinutes: 40,
      price: 850,
      addedDaysAgo: 41,
    },
    {
      name: 'Yıkama ve Fön',
      description: 'Saç derisi masajı eşliğinde yıkama, fön ve şekillendirme.',
      durationMinutes: 20,
      price: 300,
      addedDaysAgo: 26,
    },
    {
      name: 'Damat Tıraşı',
      description: 'Saç, sakal, cilt bakımı ve fön; yanınızda gelen iki kişiye ikramlarla özel oda.',
      durationMinutes: 120,
      price: 4500,
      addedDaysAgo: 19,
    },
  ],
  staff: [
    {
      firstName: 'İlker',
      lastName: 'Öztürk',
      email: 'ilker@vakit.example',
      phone: '+90 532 555 01 01',
      title: 'Usta Berber',
      workingSchedule: ilker,
      breakTimes: dailyBreaks(ilker, ['13:00', '14:00']),
    },
    {
      firstName: 'Kaan',
      lastName: 'Şahin',
      email: 'kaan@vakit.example',
      phone: '+90 532 555 01 02',
      title: 'Berber',
      workingSchedule: kaan,
      breakTimes: dailyBreaks(kaan, ['14:00', '14:45'], ['17:30', '17:45']),
      offers: ['Saç Kesimi', 'Sakal Tıraşı', 'Saç ve Sakal', 'Damat Tıraşı'],
    },
    {
      firstName: 'Doğukan',
      lastName: 'Yıldız',
      email: 'dogukan@vakit.example',
      phone: '+90 532 555 01 03',
      title: 'Cilt Bakım Uzmanı',
      workingSchedule: dogukan,
      breakTimes: dailyBreaks(dogukan, ['15:00', '15:30']),
      offers: ['Cilt Bakımı', 'Sakal Tıraşı', 'Yıkama ve Fön'],
      addedDaysAgo: 41,
    },
    {
      firstName: 'Emir',
      lastName: 'Çelik',
      email: 'emir@vakit.example',
      phone: '+90 532 555 01 04',
      title: 'Kalfa',
      workingSchedule: emir,
      breakTimes: dailyBreaks(emir, ['13:30', '14:15']),
      offers: ['Çocuk Saç Kesimi', 'Yıkama ve Fön', 'Saç Kesimi'],
      addedDaysAgo: 12,
      isInvited: true,
    },
  ],
  openedDaysAgo: 410,
  staffNotes: [
    'Yanlar 1 numara, üstler makasla.',
    'Hassas cilt: parfümsüz ürün kullanıldı.',
    'Sakal hattı düz, favoriler kısa.',
    'Bir sonraki randevuda ense tıraşı istiyor.',
  ],
};

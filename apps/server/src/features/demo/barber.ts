import { type DemoSalon, dailyBreaks, english, newBranch, sameHours, week } from './demo-salon.ts';

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
    mapCoordinates: '40.9846,29.0262',
    whatsapp: '+90 532 555 01 48',
    instagram: 'sikberber.moda',
    website: 'https://sikberber.example',
    spokenLanguages: ['tr', 'en', 'de'],
    paymentMethods: ['CASH', 'CARD', 'CONTACTLESS'],
    goodToKnow:
      'Moda tramvay durağına iki dakika. Girişte bir basamak var, rampamız hazır. Otopark: Moda Caddesi 60 altı, ilk saat bizden.',
    translations: english({
      name: 'Şık Barber',
      description:
        'Three generations on the same corner in Moda: haircuts, beards and hot-towel shaves. Your tea is brewed, your appointment starts on the minute.',
      goodToKnow:
        'Two minutes from the Moda tram stop. One step at the door, and a ramp at hand. Parking: below Moda Caddesi 60, the first hour is on us.',
    }),
  }),
  categories: [
    { name: 'Saç', translations: english({ name: 'Hair' }) },
    { name: 'Sakal ve ustura', translations: english({ name: 'Beard and razor' }) },
    { name: 'Bakım', translations: english({ name: 'Care' }) },
  ],
  services: [
    {
      name: 'Saç Kesimi',
      description: 'Yıkama, kesim ve şekillendirme. Yüz hattınıza uygun modeli birlikte seçiyoruz.',
      durationMinutes: 30,
      price: 650,
      category: 'Saç',
      translations: english({
        name: 'Haircut',
        description: 'Wash, cut and styling. We choose the shape that suits your face together.',
      }),
    },
    {
      name: 'Sakal Tıraşı',
      description: 'Sıcak havlu, köpük ve ustura ile klasik tıraş ya da makineyle sakal düzeltme.',
      durationMinutes: 25,
      price: 400,
      category: 'Sakal ve ustura',
      translations: english({
        name: 'Beard and shave',
        description: 'A classic hot-towel razor shave, or your beard trimmed and shaped.',
      }),
    },
    {
      name: 'Saç ve Sakal',
      description: 'Saç kesimi ile sakal tıraşı bir arada; ense ve kulak temizliği dahil.',
      durationMinutes: 50,
      price: 950,
      category: 'Saç',
      translations: english({
        name: 'Haircut and beard',
        description: 'Haircut and beard in one visit, with the neck and ears tidied up.',
      }),
    },
    {
      name: 'Çocuk Saç Kesimi',
      description: '12 yaşına kadar. Sabırlı ustalar, çizgi filmli koltuk.',
      durationMinutes: 25,
      price: 449.9,
      category: 'Saç',
      translations: english({
        name: 'Children’s haircut',
        description: 'Up to 12 years. Patient barbers, and a chair with cartoons.',
      }),
    },
    {
      name: 'Cilt Bakımı',
      description: 'Buhar, siyah nokta temizliği, kil maskesi ve nemlendirme.',
      durationMinutes: 40,
      processingAfterMinutes: 15,
      processingMinutes: 15,
      price: 850,
      addedDaysAgo: 41,
      category: 'Bakım',
      preparation: 'Tıraş olmadan gelin; cilt buhardan sonra hassaslaşır.',
      translations: english({
        name: 'Facial',
        description: 'Steam, blackhead removal, a clay mask and moisturiser.',
        preparation: 'Please come unshaven: steam makes the skin sensitive.',
      }),
    },
    {
      name: 'Yıkama ve Fön',
      description: 'Saç derisi masajı eşliğinde yıkama, fön ve şekillendirme.',
      durationMinutes: 20,
      price: 300,
      addedDaysAgo: 26,
      category: 'Saç',
      translations: english({
        name: 'Wash and blow-dry',
        description: 'A wash with a scalp massage, blow-dry and styling.',
      }),
    },
    {
      name: 'Damat Tıraşı',
      description: 'Saç, sakal, cilt bakımı ve fön; yanınızda gelen iki kişiye ikramlarla özel oda.',
      durationMinutes: 120,
      price: 4500,
      priceKind: 'FROM',
      addedDaysAgo: 19,
      category: 'Bakım',
      preparation: 'Gömleğinizi yanınızda getirin; takım elbise için askı bulunur.',
      translations: english({
        name: 'Groom’s package',
        description: 'Hair, beard, facial and styling in a private room, with refreshments for two friends.',
        preparation: 'Bring your shirt along; there is a rail for the suit.',
      }),
    },
  ],
  staff: [
    {
      firstName: 'İlker',
      lastName: 'Öztürk',
      email: 'ilker@vakit.example',
      phone: '+90 532 555 01 01',
      title: 'Usta Berber',
      about: 'Yirmi iki yıldır aynı koltukta; ustura tıraşını babasından öğrendi.',
      translations: english({
        title: 'Master barber',
        about: 'At the same chair for twenty-two years; learned the razor from his father.',
      }),
      workingSchedule: ilker,
      terms: { 'Saç Kesimi': { price: 850, durationMinutes: 25 } },
      breakTimes: dailyBreaks(ilker, ['13:00', '14:00']),
    },
    {
      firstName: 'Kaan',
      lastName: 'Şahin',
      email: 'kaan@vakit.example',
      phone: '+90 532 555 01 02',
      title: 'Berber',
      about: 'Kısa kesim ve degrade onun işi. Almanca da konuşur.',
      translations: english({ title: 'Barber', about: 'Short cuts and fades are his thing. Speaks German, too.' }),
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
      about: 'Cildinizi dinler, acele etmez.',
      translations: english({ title: 'Skin care specialist', about: 'Listens to your skin and takes his time.' }),
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
      about: 'Çocukların gözdesi: önce çizgi film, sonra makas.',
      translations: english({
        title: 'Junior barber',
        about: 'The children’s favourite: cartoons first, scissors second.',
      }),
      workingSchedule: emir,
      breakTimes: dailyBreaks(emir, ['13:30', '14:15']),
      offers: ['Çocuk Saç Kesimi', 'Yıkama ve Fön', 'Saç Kesimi'],
      addedDaysAgo: 12,
      isInvited: true,
    },
  ],
  openedDaysAgo: 410,
  dayNotes: [
    { day: 0, text: 'Ürün teslimatı 14:00' },
    { day: 2, text: 'Vitrin camları 17:00’de siliniyor' },
  ],
  staffNotes: [
    'Yanlar 1 numara, üstler makasla.',
    'Hassas cilt: parfümsüz ürün kullanıldı.',
    'Sakal hattı düz, favoriler kısa.',
    'Bir sonraki randevuda ense tıraşı istiyor.',
  ],
};

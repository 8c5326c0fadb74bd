import { describe, expect, test } from 'vitest';
import { readCustomers } from './read-customers.ts';

/** Reads a customer from each line, or the reason for its refusal. */
async function read(file: string | Buffer) {
  const { customers, refused } = await readCustomers(Buffer.from(file), 'en');
  const taken = customers.map(({ line, firstName, lastName, emails, phones, notes }) => ({
    line,
    read: [`${firstName} ${lastName ?? ''}`.trim(), ...emails, ...phones, ...(notes ? [notes] : [])].join(' | '),
  }));
  const told = refused.map(({ line, reason }) => ({ line, read: `— ${reason}` }));
  return [...taken, ...told].toSorted((a, b) => a.line - b.line).map((each) => `${each.line}: ${each.read}`);
}
const refusalOf = (file: string | Buffer) =>
  readCustomers(Buffer.from(file), 'en').then(
    () => null,
    ({ details }) => details.fields.file as string,
  );
/** A text in which `{41}` stands for the byte 0x41, and every other letter is in UTF-8. */
const bytes = (text: string) =>
  Buffer.concat(
    text
      .split(/(\{[0-9a-f]{2}\})/)
      .map((part) => (/^\{..\}$/.test(part) ? Buffer.from(part.slice(1, 3), 'hex') : Buffer.from(part))),
  );

describe('the lines of a file', () => {
  test.each([
    ['headings of Windows, rows of others', '\r\n', '\n', '\n'],
    ['rows of old Macs among them', '\n', '\r', '\r\n'],
    ['all three', '\r', '\r\n', '\n'],
  ])('are each their own with %s', async (_, first, second, third) => {
    const file = [
      `Ad;Soyad;Telefon;Not${first}`,
      `Ayşe;Bir;0532 111 22 07;vip${second}`,
      `Fatma;İki;0532 111 22 08;alerji${third}`,
      `Zehra;Üç;0532 111 22 09;${second}`,
    ].join('');
    expect(await read(file)).toEqual([
      '2: Ayşe Bir | 0532 111 22 07 | vip',
      '3: Fatma İki | 0532 111 22 08 | alerji',
      '4: Zehra Üç | 0532 111 22 09',
    ]);
  });

  test('keep the lines of a note that stands in quotation marks, whatever ends them', async () => {
    const file = 'Ad;Telefon;Not\nAyşe;0532 111 22 07;"bir\r\niki;""üç""\rdört"\r\nCan;0532 111 22 08;\n';
    expect(await read(file)).toEqual(['2: Ayşe | 0532 111 22 07 | bir\niki;"üç"\ndört', '5: Can | 0532 111 22 08']);
  });

  test('are told where they have more cells than there are headings', async () => {
    expect(await read('Ad,Telefon\nAyşe,0532 111 22 07,0533 111 22 07\nCan,0532 111 22 08,,\n')).toEqual([
      '2: — A cell of this line has no column heading',
      '3: Can | 0532 111 22 08',
    ]);
  });

  test('begin below what Excel hides, blank lines and a title', async () => {
    const rows = 'Ad;Soyad;Telefon\r\nAyşe;Bir;0532 111 22 27\r\n';
    expect(await read(`sep=;\r\n${rows}`)).toEqual(['3: Ayşe Bir | 0532 111 22 27']);
    expect(await read(`\uFEFF"sep=|"\r\n${rows.replaceAll(';', '|')}`)).toEqual(['3: Ayşe Bir | 0532 111 22 27']);
    expect(await read(`,,\r\n\r\n${rows.replaceAll(';', ',')}`)).toEqual(['4: Ayşe Bir | 0532 111 22 27']);
    expect(await read(`Müşteri listesi, Kasım 2026;;\r\n;;\r\n${rows}`)).toEqual(['4: Ayşe Bir | 0532 111 22 27']);
    const { headingLine } = await readCustomers(Buffer.from(`Müşteriler\r\n${rows}`), 'tr');
    expect(headingLine).toBe(2);
  });

  test('may have quotation marks in a cell; one that is left open is told at its line', async () => {
    const file = [
      'Ad;Soyad;Telefon',
      'Ayşe "Küçük";Bir;="05321112237"',
      '"Kuaför" Can;İki;"=""05321112238"""',
      'Ali 5";Üç;0532 111 22 39',
      '"Fatma;Dört;0532 111 22 40',
      'Zehra;Beş;0532 111 22 41',
    ].join('\n');
    expect(await read(file)).toEqual([
      '2: Ayşe "Küçük" Bir | 05321112237',
      '3: "Kuaför" Can İki | 05321112238',
      '4: Ali 5" Üç | 0532 111 22 39',
      '5: — A quotation mark is missing in this line, or out of place',
      '6: Zehra Beş | 0532 111 22 41',
    ]);
  });
});

describe('the letters of a file', () => {
  const ENCODING = 'customerFile.encoding';
  const DAMAGED = '— Some letters of this line are damaged and cannot be read';

  test('that is not UTF-8 in one place are told there, and no other line changes', async () => {
    const file = bytes('Ad;Soyad;Telefon\nAyşe;Şahin;0532 900 00 11\nGülşah;Ça{fd}r;0532 900 00 12\n');
    expect(await read(file)).toEqual(['2: Ayşe Şahin | 0532 900 00 11', `3: ${DAMAGED}`]);
  });

  test('that is cut in one of them are told in its last line', async () => {
    expect(await read(bytes('Ad;Telefon;Not\nCan;0532 900 00 11;\nAli;0532 900 00 12;kal{c4}'))).toEqual([
      '2: Can | 0532 900 00 11',
      `3: ${DAMAGED}`,
    ]);
  });

  test.each([
    [
      'Windows-1254',
      bytes('Ad;Telefon\nAy{fe}e G{fc}l{92}{fc}n;0532 900 00 11\n{dd}pek Ko{e7};0532 900 00 12'),
      'Ayşe Gül’ün',
    ],
    ['UTF-16', Buffer.from('\uFEFFAd;Telefon\nAyşe Gül’ün;0532 900 00 11', 'utf16le'), 'Ayşe Gül’ün'],
    [
      'UTF-16 of others',
      Buffer.from('\uFEFFAd;Telefon\nAyşe Gül’ün;0532 900 00 11', 'utf16le').swap16(),
      'Ayşe Gül’ün',
    ],
  ])('in %s as a whole are read', async (_, file, name) => {
    expect((await read(file))[0]).toBe(`2: ${name} | 0532 900 00 11`);
  });

  test.each([
    ['the code page of DOS', bytes('Ad;Telefon\nAy{9f}e G{81}l;0532 900 00 11\n')],
    ['the code page of DOS with no control sign', bytes('Ad;Telefon\nAy{9f}e;0532 900 00 11\n')],
    [
      'two encodings half and half',
      bytes('Ad;Telefon\nAyşe;0532 900 00 11\nG{fc}l{fe}ah {c7}a{f0}r{fd};0532 900 00 12\n'),
    ],
    ['half a letter of UTF-16', Buffer.from('\uFEFFAd;Telefon\nAyşe;0532 900 00 11', 'utf16le').subarray(0, -1)],
    ['NUL bytes', Buffer.from('Ad;Telefon\nAyşe\0;0532 900 00 11')],
  ])('in %s are refused', async (_, file) => {
    expect(await refusalOf(file)).toBe(ENCODING);
  });

  test.each([
    ['a damaged workbook', bytes('PK{03}{04}{14}{00}'), 'customerFile.workbookBroken'],
    ['an old Excel workbook', bytes('{d0}{cf}{11}{e0}{a1}{b1}{1a}{e1}'), 'customerFile.workbook'],
  ])('of %s are no table, which is said in so many words', async (_, file, text) => {
    expect(await refusalOf(file)).toBe(text);
  });

  test('that are control signs are told', async () => {
    expect(await read('Ad;Telefon\nAy\u0007şe;0532 900 00 11\nCan;0532 900 00 12')).toEqual([
      `2: ${DAMAGED}`,
      '3: Can | 0532 900 00 12',
    ]);
  });
});

describe('the columns of a file', () => {
  test('of one kind are all read', async () => {
    expect(await read('Ad;Telefon;Cep\nAyşe;0212 111 22 07;0532 111 22 07\nBerk;0212 111 22 08;\n')).toEqual([
      '2: Ayşe | 0212 111 22 07 | 0532 111 22 07',
      '3: Berk | 0212 111 22 08',
    ]);
    expect(await read('Ad;E-posta;E-posta 2;Not;Açıklama\nAyşe;a@is.example;a@ev.example;bir;iki')).toEqual([
      '2: Ayşe | a@is.example | a@ev.example | bir\niki',
    ]);
  });

  test('of other programs are known', async () => {
    const file =
      'First Name,Last Name,Mobile Number,Email\nAyşe,Bir,0532 111 22 17,ayse@example.com\nBerk,İki,+90 532 111 22 18,\n';
    expect(await read(file)).toEqual([
      '2: Ayşe Bir | ayse@example.com | 0532 111 22 17',
      '3: Berk İki | +90 532 111 22 18',
    ]);
    const google = [
      'First Name,Middle Name,Last Name,Notes,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value',
      'Ayşe,Nur,Bir,vip,Home,ayse@example.com,Mobile,0532 111 22 17',
    ].join('\n');
    expect(await read(google)).toEqual(['2: Ayşe Nur Bir | ayse@example.com | 0532 111 22 17 | vip']);
  });

  test.each([
    ...[
      'Cep No',
      'Cep Tel',
      'Cep Tel.',
      'Cep Numarası',
      'CEP TELEFONU',
      'GSM No',
      'GSM Numarası',
      'Tel No',
      'Tel. No',
      'Mobil',
    ],
    ...[
      'WhatsApp',
      'WhatsApp No',
      'Telefon (Cep)',
      'Telefon 2',
      'İletişim No',
      'Müşteri Telefonu',
      'Ev Telefonu',
      'İş Tel.',
    ],
    ...[
      'Mobile Number',
      'mobile_number',
      'Cell Phone',
      'Telephone',
      'Home Phone',
      'Work Phone',
      'Phone 1 - Value',
      'Phone No.',
    ],
  ])('“%s” is a phone', async (heading) => {
    expect(await read(`Ad;${heading}\nAyşe;0532 111 22 17`)).toEqual(['2: Ayşe | 0532 111 22 17']);
  });

  test.each([
    ...[
      'Ad Soyad',
      'Adı Soyadı',
      'AD - SOYAD',
      'İsim Soyisim',
      'Ad ve Soyad',
      'Müşteri',
      'Müşteri Adı',
      'Müşteri Adı Soyadı',
    ],
    ...[
      'Hasta Adı',
      'Hasta Adı Soyadı',
      'Danışan',
      'Danışan Adı',
      'Name',
      'Full Name',
      'Client Name',
      'Name Surname',
      'Customer',
    ],
  ])('“%s” is a whole name', async (heading) => {
    expect(await read(`${heading};Telefon\nAyşe Nur Bir;0532 111 22 17`)).toEqual(['2: Ayşe Nur Bir | 0532 111 22 17']);
  });

  test.each([
    ...[
      'E-mail Adresi',
      'E-posta Adresi',
      'EPOSTA',
      'e_mail',
      'Mail',
      'Email Address',
      'E-mail 1 - Value',
      'Müşteri e-postası',
    ],
  ])('“%s” is an e-mail address', async (heading) => {
    expect(await read(`Ad;${heading}\nAyşe;ayse@example.com`)).toEqual(['2: Ayşe | ayse@example.com']);
  });

  test('are told, with those that are left', async () => {
    const file = 'Müşteri No;Ad;Cep;Tel;E-posta izni;Şehir\n7;Ayşe;0532 111 22 17;;evet;İzmir';
    const { headings } = await readCustomers(Buffer.from(file), 'tr');
    expect(headings).toEqual([
      { heading: 'Müşteri No', takenAs: null },
      { heading: 'Ad', takenAs: 'firstName' },
      { heading: 'Cep', takenAs: 'phone' },
      { heading: 'Tel', takenAs: 'phone' },
      { heading: 'E-posta izni', takenAs: null },
      { heading: 'Şehir', takenAs: null },
    ]);
  });
});

test.each([
  ['0532 111 22 17 / 0533 111 22 18', ['0532 111 22 17', '0533 111 22 18']],
  ['0532 111 22 17;0533 111 22 18', ['0532 111 22 17', '0533 111 22 18']],
  ["'+90 532 111 22 17, 0533 111 22 18", ['+90 532 111 22 17', '0533 111 22 18']],
  ['0532 111 22 17 / -', ['0532 111 22 17']],
  ['-', []],
  ['yok', []],
  ['YOK', []],
  ['0', []],
  ['n/a', []],
])('the cell “%s” names the phones %s', async (cell, phones) => {
  const { customers } = await readCustomers(Buffer.from(`Ad,E-posta,Telefon\nAyşe,ayse@example.com,"${cell}"`), 'tr');
  expect(customers).toMatchObject([{ emails: ['ayse@example.com'], phones }]);
});

test('an address that is none beside a good number refuses nothing', async () => {
  expect(await read('Ad;E-posta;Telefon\nAyşe;-;0532 111 22 17\nCan;yok;0532 111 22 18')).toEqual([
    '2: Ayşe | 0532 111 22 17',
    '3: Can | 0532 111 22 18',
  ]);
});

test('what is made to be read slowly is read as fast as anything', async () => {
  for (const row of ['"a;', '"""a;', '""a;', '""";']) {
    const file = `Ad;Telefon\n${`${row.repeat(90)}\n`.repeat(1000)}`;
    const { customers, refused } = await readCustomers(Buffer.from(file), 'tr');
    expect(customers.length + refused.length).toBeGreaterThan(0);
  }
});

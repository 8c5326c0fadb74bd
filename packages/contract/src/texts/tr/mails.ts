import type { MailTexts } from '../shapes.ts';

/** Texts of mails in Turkish. Names take no suffixes: vowel harmony cannot be guessed. */
export const mails: MailTexts = {
  greeting: 'Merhaba {name},',
  'greeting.unnamed': 'Merhaba,',
  linkOnce: 'Bağlantı {lifetime} geçerlidir ve bir kez kullanılabilir.',
  invitationHolds: 'Davet {lifetime} geçerlidir.',
  'lifetime.hours': '{count} saat',
  'lifetime.hour': '1 saat',
  'lifetime.days': '{count} gün',
  sentBy: 'Bu e-posta Vakit tarafından gönderildi.',
  sentFor: 'Bu e-posta, {branch} adına Vakit tarafından gönderildi.',
  linkHint: 'Düğme çalışmıyorsa şu adresi açın:',

  'verification.subject': 'Vakit için e-posta adresinizi doğrulayın',
  'verification.heading': 'E-posta adresinizi doğrulayın',
  'verification.body': 'Vakit’e hoş geldiniz. E-posta adresinizi doğruladığınızda hesabınız kullanıma hazır olacak.',
  'verification.action': 'E-postayı doğrula',
  'verification.ignore': 'Bu hesabı siz açmadıysanız bu e-postayı dikkate almayabilirsiniz.',

  'passwordReset.subject': 'Vakit için yeni şifrenizi belirleyin',
  'passwordReset.heading': 'Yeni şifrenizi belirleyin',
  'passwordReset.body':
    'Şifrenizi sıfırlamak için bir istek aldık. Aşağıdaki düğmeyle yeni bir şifre belirleyebilirsiniz.',
  'passwordReset.action': 'Şifreyi sıfırla',
  'passwordReset.ignore': 'İstek sizden gelmediyse bu e-postayı dikkate almayın. Şifreniz değişmez.',

  'emailChange.subject': 'Vakit için yeni e-posta adresinizi onaylayın',
  'emailChange.heading': 'Yeni e-posta adresinizi onaylayın',
  'emailChange.body':
    'Hesabınız için bu adresi kullanmak istediniz. Bağlantıyı açtıktan sonra bu adresle giriş yaparsınız.',
  'emailChange.action': 'Bu adresi kullan',
  'emailChange.ignore': 'İstek sizden gelmediyse bu e-postayı dikkate almayın. Hiçbir şey değişmez.',

  'emailChanged.subject': 'Hesabınızın e-posta adresi değişti',
  'emailChanged.heading': 'E-posta adresiniz değişti',
  'emailChanged.body':
    'Bundan sonra başka bir adresle giriş yaparsınız ve tüm e-postalar oraya gelir. Tüm oturumlarınız kapatıldı.',
  'emailChanged.action': 'Giriş yap',
  'emailChanged.ignore': 'Bunu siz yapmadıysanız hemen işletme sahibine veya bu siteyi işletene haber verin.',

  'accountDeleted.subject': 'Hesabınız silindi',
  'accountDeleted.heading': 'Hesabınız silindi',
  'accountDeleted.body': 'Adınızı, e-posta adresinizi ve telefon numaranızı sildik. Bu hesapla artık giriş yapılamaz.',
  'accountDeleted.ignore': 'Bunu siz yapmadıysanız hemen işletme sahibine veya bu siteyi işletene haber verin.',

  'invitation.subject': '{branch} sizi ekibine davet ediyor',
  'invitation.heading': 'Ekibe davetlisiniz',
  'invitation.STAFF':
    '{branch} sizi Vakit’te personel olarak ekledi. Şifrenizi belirleyerek randevularınızı görebilir, çalışma ve mola saatlerinizi güncel tutabilirsiniz.',
  'invitation.MANAGER':
    '{branch} sizi Vakit’te şube müdürü olarak ekledi. Şifrenizi belirleyerek şubenin hizmetlerini, personelini, çalışma saatlerini, randevularını ve müşterilerini yönetebilirsiniz.',
  'invitation.RECEPTION':
    '{branch} sizi Vakit’te resepsiyon görevlisi olarak ekledi. Şifrenizi belirleyerek şubenin takvimini, randevularını ve müşterilerini yönetebilirsiniz.',
  'invitation.action': 'Şifre belirle',
  'invitation.ignore': 'Bu işletmeyi tanımıyorsanız bu e-postayı dikkate almayabilirsiniz.',

  'offer.subject': '{branch} sizi ekibine davet ediyor',
  'offer.heading': 'Ekibe davetlisiniz',
  'offer.STAFF':
    '{branch} sizi personel olarak davet ediyor. Mevcut hesabınızla giriş yapıp daveti kabul edebilir ya da reddedebilirsiniz. Siz kabul edene kadar hiçbir şey değişmez.',
  'offer.MANAGER':
    '{branch} sizi şube müdürü olarak davet ediyor. Mevcut hesabınızla giriş yapıp daveti kabul edebilir ya da reddedebilirsiniz. Siz kabul edene kadar hiçbir şey değişmez.',
  'offer.RECEPTION':
    '{branch} sizi resepsiyon görevlisi olarak davet ediyor. Mevcut hesabınızla giriş yapıp daveti kabul edebilir ya da reddedebilirsiniz. Siz kabul edene kadar hiçbir şey değişmez.',
  'offer.action': 'Daveti gör',
  'offer.ignore': 'Bu işletmeyi tanımıyorsanız bu e-postayı dikkate almayabilirsiniz.',

  'staffLink.subject': '{branch} ekibine eklendiniz',
  'staffLink.heading': '{branch} ekibine eklendiniz',
  'staffLink.STAFF':
    '{branch} sizi personel olarak ekledi. Oradaki randevularınıza ve çalışma saatlerinize mevcut hesabınızla ulaşabilirsiniz.',
  'staffLink.MANAGER':
    '{branch} sizi şube müdürü olarak ekledi. Şubenin hizmetlerini, personelini, çalışma saatlerini, randevularını ve müşterilerini mevcut hesabınızla yönetebilirsiniz.',
  'staffLink.RECEPTION':
    '{branch} sizi resepsiyon görevlisi olarak ekledi. Şubenin takvimine, randevularına ve müşterilerine mevcut hesabınızla ulaşabilirsiniz.',
  'staffLink.action': 'Giriş yap',

  'tomorrowList.subject': 'Yarınki randevular, {date}: {count}',
  'tomorrowList.heading': 'Yarın, {date}',
  'tomorrowList.body': 'Şimdilik {count} randevu var.',
  'tomorrowList.waits': 'onay bekliyor',
  'tomorrowList.longer': 'Listenin tamamını Randevular sayfasında görebilirsiniz.',
  'tomorrowList.setting': 'Bu e-postayı Hesabım sayfasında siz açtınız. Oradan kapatabilirsiniz: {link}',

  'timeOffAsked.subject': '{person} izin istiyor: {period}',
  'timeOffAsked.heading': '{person} izin istiyor',
  'timeOffAsked.body': '{person}, {branch} şubesinde izin istiyor. Lütfen isteği yanıtlayın.',
  'timeOffAsked.action': 'Yanıtla',
  'timeOffGranted.subject': 'İzniniz onaylandı: {period}',
  'timeOffGranted.heading': 'İzniniz onaylandı',
  'timeOffGranted.body': '{branch} şubesinde izinlisiniz. Bu sürede sizden randevu alınamaz.',
  'timeOffRefused.subject': 'İzniniz onaylanmadı: {period}',
  'timeOffRefused.heading': 'İzniniz onaylanmadı',
  'timeOffRefused.body': '{branch} şubesi için istediğiniz izin bu kez verilemedi.',
  'timeOffAnswered.action': 'Çalışma planıma git',
  'timeOffReason.ILLNESS': 'Hastalık',
  'timeOffReason.HOLIDAY': 'İzin',
  'timeOffReason.TRAINING': 'Eğitim',
  'timeOffReason.BREAK': 'Mola',
  'timeOffReason.ERRAND': 'Dışarıda iş',
  'timeOffReason.PUBLIC_HOLIDAY': 'Resmî tatil',
  'timeOffReason.OTHER': 'Diğer',

  'proof.subject': 'Lütfen randevunuzu onaylayın: {date} {time}, {branch}',
  'proof.heading': 'Lütfen randevunuzu onaylayın',
  'proof.body':
    'Lütfen {branch} randevunuzu onaylayın: düğmeye basın veya kodu randevu aldığınız sayfaya yazın. Bu saati sizin için 15 dakika tutuyoruz. Sonra başkaları alabilir.',
  'proof.action': 'Randevumu onayla',
  'proof.ignore': 'Bu randevuyu siz almadıysanız bu e-postayı dikkate almayın. Randevu ancak siz onaylarsanız alınır.',
  'proof.sms': '{branch}: {date} {time} randevunuz için doğrulama kodunuz: {code}. 15 dakika geçerlidir.',

  'myAppointments.subject': '{branch} için kodunuz: {code}',
  'myAppointments.heading': 'Randevularınızı görün',
  'myAppointments.body':
    'Bu kodla ya da düğmeyle {branch} randevularınızı görebilirsiniz. Her biri bir kez, 15 dakika geçerlidir.',
  'myAppointments.action': 'Randevularımı göster',
  'myAppointments.ignore':
    'Bunu siz istemediyseniz bu e-postayı dikkate almayın. Randevularınız ancak bu kodla görülebilir.',
  'myAppointments.sms': '{branch}: {code} koduyla randevularınızı görürsünüz. 15 dakika geçerlidir.',

  'requested.subject': 'Randevu talebiniz alındı: {date} {time}, {branch}',
  'requested.heading': 'Randevu talebiniz alındı',
  'requested.body': '{branch} talebinizi kısa sürede yanıtlayacak. Yanıtı size e-postayla bildireceğiz.',

  'confirmed.subject': 'Randevunuz onaylandı: {date} {time}, {branch}',
  'confirmed.heading': 'Randevunuz onaylandı',
  'confirmed.body': '{branch} sizi bekliyor.',
  'approved.body': '{branch} randevunuzu onayladı ve sizi bekliyor.',

  'rejected.subject': 'Randevu talebiniz kabul edilemedi: {date} {time}, {branch}',
  'rejected.heading': 'Randevu talebiniz kabul edilemedi',
  'rejected.body': 'Üzgünüz: {branch} bu saat için talebinizi kabul edemedi. Dilerseniz başka bir saat seçebilirsiniz.',

  'cancelled.subject': 'Randevunuz iptal edildi: {date} {time}, {branch}',
  'cancelled.heading': 'Randevunuz iptal edildi',
  'cancelled.body':
    'Üzgünüz: {branch} randevunuzu iptal etmek zorunda kaldı. Dilerseniz başka bir saat seçebilirsiniz.',

  'cancellationReceipt.subject': 'Randevunuzu iptal ettiniz: {date} {time}, {branch}',
  'cancellationReceipt.heading': 'Randevunuzu iptal ettiniz',
  'cancellationReceipt.body': 'Randevunuz iptal edildi. Haber verdik: {branch}.',

  'part.subject': '{what} iptal edildi: {date} {time}, {branch}',
  'part.heading': '{what} iptal edildi',
  'part.rest': 'Diğer {count} randevunuz duruyor.',
  'part.restOne': 'Diğer randevunuz duruyor.',
  'part.sms': '{branch}: üzgünüz, {date} {time} {what} iptal edildi. {rest} {link}',

  'confirmed.sms': '{branch}: {date} {time} randevunuz onaylandı. {link}',
  'rejected.sms': '{branch}: üzgünüz, {date} {time} için randevu veremiyoruz. {link}',
  'cancelled.sms': '{branch}: üzgünüz, {date} {time} randevunuz iptal edildi. {link}',
  'overdue.sms': '{branch}: {date} {time} talebiniz zamanında yanıtlanmadığı için sona erdi. {link}',
  'reminder24h.sms': '{branch}: {date} {time} randevunuzu hatırlatırız. {link}',
  'reminder2h.sms': '{branch}: bugün saat {time} randevunuzda görüşmek üzere. {link}',

  'overdue.subject': 'Randevu talebiniz sona erdi: {date} {time}, {branch}',
  'overdue.heading': 'Randevu talebiniz sona erdi',
  'overdue.body': 'Üzgünüz: {branch} talebinizi zamanında yanıtlayamadı. Dilerseniz başka bir saat seçebilirsiniz.',
  'overdue.reason': 'Talep, randevu saatine kadar yanıtlanmadı.',

  'timeOff.ILLNESS': 'Ekibimizden biri rahatsız olduğu için sizi bu saatte alamıyoruz.',
  'timeOff.HOLIDAY': 'O tarihte izindeyiz.',
  'timeOff.TRAINING': 'O saatte eğitimdeyiz.',
  'timeOff.BREAK': 'O saatte moladayız.',
  'timeOff.ERRAND': 'O saatte dışarıda olmamız gerekiyor.',
  'timeOff.PUBLIC_HOLIDAY': 'Resmî tatil nedeniyle kapalıyız.',
  'timeOff.OTHER': 'Çalışma saatlerimiz değiştiği için sizi bu saatte alamıyoruz.',

  'reminder24h.subject': 'Randevunuzu hatırlatırız: {date} {time}, {branch}',
  'reminder24h.heading': 'Randevunuz yaklaşıyor',
  'reminder24h.body': '{branch} sizi bekliyor: {date}, saat {time}.',

  'reminder2h.subject': 'Bugün saat {time}: {branch} randevunuz',
  'reminder2h.heading': 'Görüşmek üzere',
  'reminder2h.body': '{branch} randevunuz bugün saat {time}.',

  'moved.subject': 'Randevunuzun saati değişti: {date} {time}, {branch}',
  'moved.heading': 'Randevunuzun saati değişti',
  'moved.body': '{branch} randevunuzun saatini değiştirdi. Yeni saat size uymuyorsa lütfen bize bildirin.',
  'movedByYou.body': 'Randevunuzun saati değişti. Haber verdik: {branch}.',
  'moved.sms': '{branch}: randevunuzun yeni zamanı {date}, saat {time}. {link}',

  'changed.subject': 'Randevunuz değişti: {date} {time}, {branch}',
  'changed.heading': 'Randevunuz değişti',
  'changed.body':
    '{branch} randevunuzu değiştirdi. Yeni hâlini aşağıda görebilirsiniz. Size uymuyorsa lütfen bize bildirin.',
  'changed.sms': '{branch}: {date} saat {time} randevunuz değişti. {link}',

  'seriesBooked.subject': '{count} randevunuz onaylandı, {branch}',
  'seriesBooked.heading': 'Randevularınız onaylandı',
  'seriesBooked.body': '{branch} sizi bekliyor. Tüm tarihler ve kodları aşağıda.',
  'seriesBooked.sms': '{branch}: sizin için {count} randevu alındı, ilki {date}, saat {time}. {link}',
  'seriesMoved.subject': '{count} randevunuzun zamanı değişti, {branch}',
  'seriesMoved.heading': 'Randevularınızın zamanı değişti',
  'seriesMoved.body': '{branch} tekrarlanan randevularınızın zamanını değiştirdi. Yeni tarihler ve kodları aşağıda.',
  'seriesMoved.sms': '{branch}: {count} randevunuzun zamanı değişti, ilki {date}, saat {time}. {link}',
  'seriesCancelled.subject': '{count} randevunuz iptal edildi, {branch}',
  'seriesCancelled.heading': 'Randevularınız iptal edildi',
  'seriesCancelled.body':
    'Üzgünüz: {branch} aşağıdaki tarihlerdeki tekrarlayan randevularınızı iptal etmek zorunda kaldı.',
  'seriesCancelled.sms':
    '{branch}: üzgünüz, {date} saat {time} ve sonrasındaki {count} randevunuz iptal edildi. {link}',

  'requestMoved.subject': 'Randevu talebinizin saati değişti: {date} {time}, {branch}',
  'requestMoved.heading': 'Randevu talebinizin saati değişti',
  'requestMoved.body':
    '{branch} talebinizin saatini değiştirdi. Talebiniz hâlâ onay bekliyor. Yeni saat size uymuyorsa talebinizi değiştirebilir veya iptal edebilirsiniz.',
  'requestMovedByYou.body': 'Talebinizin saati değişti. {branch} yanıtlayınca size e-posta göndereceğiz.',
  'requestMoved.sms': '{branch}: talebinizin yeni zamanı {date}, saat {time}; onay bekliyor. {link}',

  'customerMovedRequest.subject': '{customer} talebini taşıdı: {date} {time}',
  'customerMovedRequest.heading': 'Bir randevu talebi taşındı',
  'customerMovedRequest.body':
    '{customer}, {branch} randevu talebini taşıdı. Eski saat yeniden boş. Lütfen talebi yanıtlayın.',

  'customerMoved.subject': '{customer} randevusunu taşıdı: {date} {time}',
  'customerMoved.heading': 'Bir randevu taşındı',
  'customerMoved.body': '{customer}, {branch} randevusunu taşıdı. Eski saat yeniden boş.',

  'moveRequested.subject': 'Değişiklik talebinizi aldık: {newDate} {newTime}, {branch}',
  'moveRequested.heading': 'Değişiklik talebinizi aldık',
  'moveRequested.body': '{branch} yanıtlayana kadar {date} {time} randevunuz sizindir. Yanıtı e-postayla bildireceğiz.',
  'moveApproved.body': '{branch} yeni saati onayladı ve sizi bekliyor.',
  'moveRejected.subject': 'Randevunuz {date} {time} olarak kalıyor, {branch}',
  'moveRejected.heading': 'Randevunuzun saati değişmedi',
  'moveRejected.body':
    'Üzgünüz: {branch} size {newDate} {newTime} için yer ayıramıyor. {date} {time} randevunuz geçerli.',
  'moveRejected.sms':
    '{branch}: üzgünüz, {newDate} {newTime} için yer ayıramıyoruz. Randevunuz {date} {time} olarak kalıyor. {link}',
  'moveExpired.subject': 'Randevunuz {date} {time} olarak kalıyor, {branch}',
  'moveExpired.heading': 'Randevunuzun saati değişmedi',
  'moveExpired.body':
    'Üzgünüz: {branch}, {newDate} {newTime} için talebinizi zamanında yanıtlamadı. {date} {time} randevunuz geçerli.',
  'moveExpired.sms':
    '{branch}: {newDate} {newTime} talebiniz zamanında yanıtlanmadı. Randevunuz {date} {time} olarak kalıyor. {link}',

  'customerAsksToMove.subject': '{customer}, randevusunu {newDate} {newTime} saatine almak istiyor',
  'customerAsksToMove.heading': 'Bir müşteri randevusunu taşımak istiyor',
  'customerAsksToMove.body':
    '{customer}, {branch} şubesindeki onaylı randevusunu taşımak istiyor. Siz yanıtlayana kadar iki saat de tutulur.',
  'customerKeepsTime.subject': '{customer}, {date} {time} randevusunda kalıyor',
  'customerKeepsTime.heading': 'Değişiklik talebi geri çekildi',
  'customerKeepsTime.body':
    '{customer}, {branch} şubesindeki randevusunu artık taşımak istemiyor. Randevunun saati değişmedi.',

  'newRequest.subject': 'Onayınızı bekleyen yeni randevu: {customer}, {date} {time}',
  'newRequest.heading': 'Onayınızı bekleyen yeni randevu',
  'newRequest.body': '{customer} randevu almak istiyor ({branch}).',
  'newRequest.action': 'Onay bekleyenlere git',

  'newBooking.subject': 'Yeni randevu: {customer}, {date} {time}',
  'newBooking.heading': 'Yeni randevu',
  'newBooking.body': '{customer} randevu aldı ({branch}). Randevu otomatik olarak onaylandı.',

  'customerCancelled.subject': '{customer} randevusunu iptal etti: {date} {time}',
  'customerCancelled.heading': 'Bir randevu iptal edildi',
  'customerCancelled.body': '{customer} randevusunu iptal etti ({branch}). Bu saat yeniden boş.',

  'customerCancelledPart.subject': '{customer} bir randevusunu iptal etti: {what}, {date} {time}',
  'customerCancelledPart.heading': 'Bir randevu iptal edildi',
  'customerCancelledPart.body':
    '{customer} birlikte aldığı randevulardan birini iptal etti: {what} ({branch}). Bu saat yeniden boş. {rest}',
  'customerCancelledPart.rest': 'Diğer {count} randevusu duruyor.',
  'customerCancelledPart.restOne': 'Diğer randevusu duruyor.',

  'action.track': 'Randevunuzu takip edin',
  'action.trackRest': 'Kalan randevularınızı görün',
  'action.bookAgain': 'Başka bir saat seçin',
  'action.appointments': 'Randevulara git',

  'note.cancelUntil': 'Gelemeyecekseniz lütfen randevunuzu {deadline} saatine kadar takip sayfasından iptal edin.',
  'note.calendar': 'Ekteki dosyayla randevuyu takviminize ekleyebilirsiniz.',
  'note.calendarOfSeveral': 'Ekteki dosyayla randevuları takviminize ekleyebilirsiniz.',
  'note.contact': 'Sorularınız için bu e-postayı yanıtlayabilir veya {phone} numarasını arayabilirsiniz.',
  'note.replyReachesCustomer': 'Bu e-postayı yanıtlarsanız yanıtınız müşteriye gider ({customer}).',

  'fact.proofCode': 'Doğrulama kodu',
  'fact.code': 'Onay kodu',
  guest: '{number}. misafir',
  'guest.named': 'misafir: {name}',
  'service.ofGuest': '{service} ({guest})',
  'fact.service': 'Hizmet',
  'fact.staff': 'Personel',
  'fact.visits': 'Tarihler',
  'fact.date': 'Tarih',
  'fact.time': 'Saat',
  'fact.before': 'Önceki zaman',
  'fact.wished': 'İstenen zaman',
  'fact.price': 'Ücret',
  'fact.branch': 'Şube',
  'fact.business': 'İşletme',
  'fact.preparation': 'Gelmeden önce',
  'fact.address': 'Adres',
  'fact.customer': 'Müşteri',
  'fact.email': 'E-posta',
  'fact.phone': 'Telefon',
  'fact.notes': 'Notlar',
  'fact.answer': 'Yanıt',
  'fact.reason': 'Sebep',

  'mailbox.title': 'Posta kutusu',
  'mailbox.about':
    'Posta sunucusu ayarlanmadığı için e-postalar bu bilgisayarda kalır. Bu sayfa yalnızca bu bilgisayarda, gizli bağlantısıyla açılır.',
  'mailbox.locked': 'Lütfen Vakit başlarken ekrana yazılan bağlantıyı açın.',
  'mailbox.empty': 'Henüz mesaj yazılmadı.',
  'mailbox.refresh': 'Yenile',
  'mailbox.back': 'Tüm mesajlar',
  'mailbox.textMessage': 'SMS: {recipient}',
  'mailbox.channel': 'Kanal',
  'mailbox.recipient.EMAIL': 'Alıcı',
  'mailbox.recipient.PHONE': 'Numara',
  'mailbox.replyTo': 'Yanıt adresi',
  'mailbox.time': 'Zaman',
  'mailbox.attachment': 'Ek',
  'mailbox.asHtml': 'HTML olarak',
  'mailbox.asText': 'Düz metin olarak',
  'mailbox.wiped': 'Bu mesajın içeriği artık saklanmıyor.',
};

/**
 * The passwords of ten characters and more that are guessed first, in lower case: the top of the public lists of leaked
 * passwords, and local variations of a season, a month or the word for password.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `1234567890 0123456789 0987654321 9876543210 12345678910 123456789a a123456789 123456789q q123456789 1q2w3e4r5t
  1q2w3e4r5t6y 1qaz2wsx3edc 1234qwerasdf q1w2e3r4t5 q1w2e3r4t5y6 qwertyuiop qwertyuiopå qwerty1234 qwerty12345
  qwerty123456 1234qwerty 12345qwert asdfghjkl1 asdfghjklö asdfghjkl; zxcvbnm123 password12 password123 password1234
  password12345 password1! password01 passw0rd123 p@ssw0rd123 p@ssword123 password!! passwordpassword
  iloveyou12 iloveyou123 iloveyou1234 iloveyou1! sunshine123 princess123 football123 baseball123 superman123
  michael123 jennifer123 charlie123 liverpool1 liverpool123 chelsea123 welcome123 welcome1234 welcome2024 welcome2025
  welcome2026 administrator admin12345 admin123456 admin1234! letmein123 letmein1234 changeme123 changeme1234 trustno1234
  monkey12345 dragon12345 master12345 abcdefghij abcdefghijkl abcd123456 abc1234567 abcdef12345 aaaaaaaaaa 1111111111
  0000000000 1212121212 1122334455 9999999999 7777777777 1231231231 123123123123 123321123321 111222333444
  computer123 internet123 samsung123 starwars123 pokemon123 minecraft1 minecraft123 whatever123 nothing123
  lösenord12 lösenord123 lösenord1234 losenord12 losenord123 losenord1234 mittlösenord hemligt123 hemligt1234
  sommar2023 sommar2024 sommar2025 sommar2026 sommar2024! sommar2025! sommar2026! vinter2023 vinter2024 vinter2025
  vinter2026 vinter2025! vinter2026! höstlov2025 välkommen1 välkommen12 välkommen123 valkommen123 kommunen123
  stockholm1 stockholm12 stockholm123 göteborg123 goteborg123 sverige123 sverige2025 sverige2026 fotboll123
  passord123 passord1234 passord12345 passord2025 passord2026 mittpassord hemmelig123 sommer2024 sommer2025 sommer2026
  sommer2025! sommer2026! velkommen1 velkommen12 velkommen123 norge12345 fotball123 tingest123 tingest1234`.split(
    /\s+/,
  ),
);

/** The help: what there is, and how it is done, one step after the other. Kept apart, as only the help shows it. */
export const help = {
  scan: {
    title: 'Scan a code',
    text: 'The code on an object leads to what can be done with it.',
    steps: [
      'Press Scan and hold the code inside the frame. If it is dark, turn on the light.',
      'Choose what you want to do under the object’s name.',
      'With a hand scanner, just scan while the start page or an object is shown. A code can always be typed instead.',
    ],
  },
  camera: {
    title: 'If the camera does not start',
    text: 'The browser asks once whether the page may use the camera, and remembers a no.',
    steps: [
      'Press the padlock beside the address and allow the camera, or do it in the phone’s settings for the browser.',
      'Load the page again.',
      'Until then, press Type the code instead.',
    ],
  },
  network: {
    title: 'If the network disappears',
    text: 'What you fill in stays on the phone and is never sent twice.',
    steps: [
      'Send as usual. If it does not get through, the page says Not sent yet.',
      'Leave the page open and it is sent by itself when there is a network, or press Try again.',
      'If you left the page: it is under My work, Not sent. Your answers are still there.',
    ],
  },
  simpleForm: {
    title: 'Fill in a check-list',
    text: 'What is asked for is marked. What you answer can make further questions appear.',
    steps: [
      'Scan the object and choose the service.',
      'Go through the points. Where something is not as it should be, choose deviation, then write what is wrong and take a photo.',
      'Press Complete. Afterwards you can scan the next object at once.',
    ],
  },
  updatableForm: {
    title: 'Update a check-list that was sent',
    text: 'Some check-lists can be changed afterwards. Every version is kept.',
    steps: [
      'Open My work, Done, and choose the check-list, or find it under the object’s history.',
      'Press Update. The answers of last time are filled in.',
      'Change what is different and send it. The versions can be compared.',
    ],
  },
  loan: {
    title: 'Borrow and return',
    text: 'An object is out with one person at a time.',
    steps: [
      'Scan the object and press Loan. Say when it comes back, and for whom it is if it is not for you.',
      'If you need it longer, open the loan under My work and choose a later day with Update loan.',
      'To return it, scan it again and press Return. If you have an e-mail address you get a receipt, and a reminder in time.',
    ],
  },
  handover: {
    title: 'Hand a loan over to a colleague',
    text: 'The loan changes hands without the thing being returned, and its history says who had it when.',
    steps: [
      'Whoever has the loan opens it in My work and presses Hand over to a colleague. A code is shown.',
      'The colleague scans the code, or presses Take over from a colleague in My work and types it.',
      'Whoever gives the thing away confirms who it is. The colleague fills in the form if the service has one, and the loan is theirs.',
    ],
  },
  cases: {
    title: 'Report something and follow it',
    text: 'Cases that are open already are shown first, so that nothing is reported twice.',
    steps: [
      'Scan the object and press Open case. Look at the open ones first.',
      'Say what is wrong, preferably with a photo, and who should see to it.',
      'What you have reported and what is yours to do is under My work. Press Complete case when it is done.',
    ],
  },
  stock: {
    title: 'Take out, fill up and count',
    text: 'The balance follows by itself. More than there is cannot be taken.',
    steps: [
      'Scan the shelf or the product and choose what you are doing.',
      'Say how many. When counting: how many there are.',
      'The new balance is shown before you send.',
    ],
  },
  reservations: {
    title: 'Reserve for later',
    text: 'Where reservations are activated, an object or a whole category has a calendar.',
    steps: [
      'Open the object and its calendar, and choose the first day, then the last.',
      'If somebody else has it then, the nearest free times are shown.',
      'When you pick it up, scan it and press Loan: the reservation becomes the loan. Give it up if you do not need it.',
    ],
  },
  round: {
    title: 'The same thing with many objects',
    text: 'In a scan round the form is filled in once for all of them.',
    steps: [
      'Press Scan round on the start page and choose what you will do.',
      'Scan one object after the other. One that cannot be part of it says why at once.',
      'Fill in the form, adjust the one that differs, and send. What did not succeed can be tried again.',
    ],
  },
  site: {
    title: 'Another site or language',
    text: 'You see one site at a time.',
    steps: [
      'Press your name at the top right.',
      'Choose the site or the language. The phone remembers both.',
      'If the site cannot be changed you are in the middle of something. Finish it first.',
    ],
  },
  contact: {
    title: 'Get receipts and reminders by SMS',
    text: 'They go by e-mail until you choose something else.',
    steps: [
      'Press your name at the top right.',
      'Under Receipts and reminders, choose SMS and write the number of your mobile phone. Save.',
      'Where the site cannot send SMS you get an e-mail all the same.',
    ],
  },
  firstCheckList: {
    title: 'From nothing to the first check-list',
    text: 'A category says what the objects are, a function is a form, a service is what people choose in the field.',
    steps: [
      'Categories, New category: give it a name and the fields that its objects have. Publish it.',
      'Object: register the objects. Each has a code; one is made up if you leave it empty.',
      'Functions, New function: choose the category and put the questions into the form. Status groups are check points. Publish it.',
      'Services, New service: choose the category, the mode Simple checklist, and the function for Complete. Publish it.',
      'Open an object in the field view, or scan it, and try it. What is sent stands in the event log.',
    ],
  },
  fields: {
    title: 'Change a form that is in use',
    text: 'What was filled in stays as it was. Before you save you are told what a change does to values that are stored.',
    steps: [
      'Open the category, value type or function and change its fields.',
      'If a field becomes another kind, values that fit are converted. The others are listed.',
      'Save. If somebody else has saved meanwhile, you choose field by field which to keep.',
      'To use the form elsewhere, press Export definition. Import definition is on the page where you make a new one.',
    ],
  },
  lists: {
    title: 'Find, change and export many rows',
    text: 'Every list works the same way, and its address can be sent to somebody.',
    steps: [
      'Search, filter by columns, and choose which columns are shown. Hold Shift to order by several.',
      'Save the view if you want it again, for yourself or for everybody.',
      'Select rows, or all that match, to change or delete them together. Export gives you exactly the list in view as Excel, CSV or JSON Lines, or together with the files.',
    ],
  },
  imports: {
    title: 'Import a spreadsheet',
    text: 'Things that are kept in a file are registered at once, and nothing is written before you say so.',
    steps: [
      'Press Import objects or Import predefined values, choose what the file goes into, and drop an Excel, CSV or text file. Photos and files that it names come along in zips.',
      'Say which field each column goes to, and check the rows. Every row with an error says which cell is wrong and why.',
      'Mend cells in the grid: write in them, paste a block from your spreadsheet, replace a value everywhere, or leave rows out. A chosen row shows what it would change.',
      'Apply. You can close the page meanwhile. For 30 days the whole import can be undone; what somebody has changed since is kept.',
    ],
  },
  schemas: {
    title: 'Files that come again and again',
    text: 'A data schema says which columns a file has, and which fields they belong to. It can be for reading files in, for exporting, or for answering another system.',
    steps: [
      'Data schemas, New data schema: choose what it is about, and what it is for.',
      'Draft the columns from the category, or press Columns from a file. Say how numbers, dates and empty cells are read.',
      'The step Rules connects columns with fields, and says what finds things that are here already, such as the code.',
      'Publish it. It can be chosen for imports, and in a list under Export. What is exported can be read in again unchanged.',
    ],
  },
  transfers: {
    title: 'Send and fetch files regularly',
    text: 'A list can be sent every day, week or month, and the file of another system be read in every night.',
    steps: [
      'Scheduled transfers: choose whether a file is sent or read, what it is about, and when.',
      'The file goes to people by e-mail, or to the address of an integration. What is read comes from the integration’s address.',
      'Set a ceiling on how much an import may add and change. Above it the import waits, and who is to know gets the plan by e-mail.',
      'Open the transfer to see each run, to fetch its file, or to run it now.',
    ],
  },
  labels: {
    title: 'Labels with codes',
    text: 'A label leads whoever scans it to the thing: colleagues to its services, everybody else to what is public.',
    steps: [
      'Labels, New layout: choose a sheet or a roll, and lay out codes, text and your logo. The preview is a real object.',
      'Select objects in the list, or open one, and press Print labels. Choose PDF, or ZPL for label printers. Print in actual size.',
      'Blank labels are printed beforehand. Whoever scans one chooses what it is on, or makes something new.',
      'An object can have several codes, such as an old number or a vendor’s barcode. All of them find it.',
    ],
  },
  users: {
    title: 'Invite somebody',
    text: 'The role says what somebody may do, the sites say where.',
    steps: [
      'Users, New user: name, username, e-mail, role and sites.',
      'Let the invitation be sent: the link in it sets the password, once.',
      'Somebody who leaves is disabled. They are signed out at once, and what they did stays.',
    ],
  },
  privileges: {
    title: 'Decide who sees and does what',
    text: 'Restricted users see nothing but what a privilege grants. Others get more through one.',
    steps: [
      'Privileges, New privilege: choose categories, values or services, and what may be done with them.',
      'Narrow it down to some rows if you want, and hide fields or make them read-only.',
      'Give it to users in their editor. Then look at the pages as one of them to see that it is right.',
    ],
  },
  messages: {
    title: 'E-mail to borrowers and others',
    text: 'Receipts, reminders and news of cases stand under Messages, with how it went.',
    steps: [
      'What could not be sent says why, and can be sent again.',
      'Without a mail server everything stays there until whoever runs the server has set one up.',
    ],
  },
  modules: {
    title: 'Let a form do more when it is saved',
    text: 'A module counts points, gives a number, says when something is due, opens a case, sends a message or plans recurring work.',
    steps: [
      'Modules, Add module: choose which one, fill in its settings and press Try it to see what it makes of some values.',
      'Save it. Nothing happens until a rule uses it.',
      'Functions, choose the form, step Rules: When it is saved hands values to the module, When the form opens takes values from it.',
      'Recurring work needs no rule: it stands in My work and on the dashboard when it is due.',
    ],
  },
  integrations: {
    title: 'Connect another system',
    text: 'A request goes to another system when a form is saved, or a webhook tells it of what happens. Nobody waits for it, and nothing is lost when it fails.',
    steps: [
      'Integrations, Add integration: fill in the address and how to sign in. Secrets are kept encrypted and never shown again.',
      'Try it shows what was sent and what came back, without secrets.',
      'Functions, choose the form, step Rules: copy the fields that the other system needs to the integration.',
      'Runs says what failed and why, and sends it again.',
    ],
  },
  sms: {
    title: 'Send SMS',
    text: 'SMS need a gateway, which is an integration: 46elks, Link Mobility or another one.',
    steps: [
      'Integrations, Add integration: choose the gateway and fill in what you got from it.',
      'SMS, Settings of SMS: the country of numbers, who they are from, and how many a month at most.',
      'Write one under SMS, or let the module for notifications do so. Receipts and reminders go by SMS to users who prefer that and have a number.',
      'Numbers that get no SMS are listed in the same place.',
    ],
  },
  publicPages: {
    title: 'Show things to everybody',
    text: 'People without an account can search, read about a thing and report a fault, if the organisation allows it.',
    steps: [
      'The category: mark it as public, and the fields that everyone may see. Everything else stays hidden.',
      'The service, for cases: mark it as open to the public if faults are to be reported by it.',
      'The organisation’s settings: Allow anonymous requests. The warning lists what becomes visible, and Look as a stranger shows it.',
      'Reports are cases like others, marked From the public. They can be merged or closed as spam, and whoever reported is forgotten after some time.',
    ],
  },
  archives: {
    title: 'Everything in one file',
    text: 'The whole organisation, or one site, as an archive: for a copy of your own, for a move, or for leaving.',
    steps: [
      'Archives: choose what is in it and press Write archive. It is written in the background.',
      'Download it, and keep it safe: whoever has the file can read everything in it.',
      'The page shows the command that brings it into an empty organisation, here or in another installation. Passwords do not come along.',
    ],
  },
  audit: {
    title: 'See who changed what',
    text: 'The audit trail has every administrative change with how it was before, sign-ins, and what somebody was refused.',
    steps: [
      'Open Audit trail and filter by who, when, what happened and kind.',
      'Open an event to see each value before and after, and all that happened to the same thing.',
      'What was done in the field is in the event log instead.',
    ],
  },
  lockdown: {
    title: 'Keep everything as it is',
    text: 'While a tenant is locked nobody can change its categories, functions and services. The work in the field goes on.',
    steps: [
      'Tenants, choose the tenant, Settings: Prevent functionality modification.',
      'Lists and editors say that it is locked, and the server refuses changes by anybody.',
      'Turn it off in the same place before you change something.',
    ],
  },
  replication: {
    title: 'Copy a site to another',
    text: 'Categories, value types, functions, services, data schemas, modules, integrations and label layouts are copied. What was copied before is updated; passwords and keys of integrations are not copied.',
    steps: [
      'Go to the site to copy from, press your name at the top right and choose Replicate site.',
      'Choose the tenant and the site to copy to, and whether values and privileges go along.',
      'Show the plan: what is new, what changes, what stays. Then press Replicate. With any error nothing is written.',
    ],
  },
  branding: {
    title: 'Make it look like your own',
    text: 'Logo and colors are used in the app, at sign-in, in documents and in e-mail.',
    steps: [
      'Tenants, choose the tenant, then its configuration.',
      'Upload the logo and choose the colors. You are told when a color would be hard to read.',
      'Look at both previews and save.',
    ],
  },
} as const;

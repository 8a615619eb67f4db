/** The help: the available functions, and their use, step by step. Separate, as only the help shows it. */
export const help = {
  scan: {
    title: 'Scan a code',
    text: 'Scan the code on an object to see what you can do with it.',
    steps: [
      'Press Scan and hold the code inside the frame. Turn on the flashlight if it is dark.',
      'Choose what you want to do under the object’s name.',
      'With a hand scanner, scan while the start page or an object is open. You can always type the code instead.',
    ],
  },
  search: {
    title: 'Search everything',
    text: 'One search finds objects, transactions, people, settings and pages at all of your sites, as far as you may see them.',
    steps: [
      'Press Ctrl K, or the magnifier in the top bar. Objects that you opened recently are listed first.',
      'Type a code, a name, a value or the number of a transaction. Choose with the arrow keys and press Enter.',
      'Or type what you want to do, such as lend 9JY6 to Anna until Friday. The form opens with these details; nothing is saved until you send it.',
      'Press ? to see the keyboard shortcuts. In lists, j and k move between rows, Enter opens a row and e edits it.',
    ],
  },
  camera: {
    title: 'If the camera does not start',
    text: 'The browser asks once whether the page can use the camera, and remembers your answer.',
    steps: [
      'Press the padlock next to the address and allow the camera. You can also allow it in the phone’s browser settings.',
      'Reload the page.',
      'Until the camera works, press Type the code instead.',
    ],
  },
  network: {
    title: 'If the network is lost',
    text: 'Your entries stay on the phone and are never sent twice.',
    steps: [
      'Send as usual. If the form is not sent, the page shows Not sent yet.',
      'Leave the page open. The form is sent automatically when the network is back. You can also press Try again.',
      'If you left the page, the form is under My work, Not sent. Your answers are kept.',
    ],
  },
  simpleForm: {
    title: 'Fill in a checklist',
    text: 'Required questions are marked. Your answers can lead to follow-up questions.',
    steps: [
      'Scan the object and choose the service.',
      'Answer each point. Choose Deviation if something is wrong, then describe the fault and take a photo.',
      'Press Complete. You can then scan the next object.',
    ],
  },
  updatableForm: {
    title: 'Update a checklist that has been sent',
    text: 'Some checklists can be changed after you send them. All versions are kept.',
    steps: [
      'Open My work, Done, and choose the checklist. You can also find it in the object’s history.',
      'Press Update. The previous answers are filled in.',
      'Change your answers and send. You can compare the versions.',
    ],
  },
  loan: {
    title: 'Borrow and return',
    text: 'An object can be lent to one person at a time.',
    steps: [
      'Scan the object and press Loan. Enter when you will return it, and the borrower if it is not you.',
      'To extend the loan, open it under My work and choose a later day with Update loan.',
      'To return the object, scan it again and press Return. If you have an e-mail address, you get a reminder and a receipt.',
    ],
  },
  handover: {
    title: 'Hand a loan over to a colleague',
    text: 'A colleague takes over the loan without the object being returned. The history shows who had the object and when.',
    steps: [
      'The person with the loan opens it in My work and presses Hand over to a colleague. A code is shown.',
      'The colleague scans the code, or presses Take over from a colleague in My work and types the code.',
      'The person with the loan confirms who is taking over. The colleague fills in the form, if there is one, and takes over the loan.',
    ],
  },
  cases: {
    title: 'Report a fault and follow the case',
    text: 'Open cases are shown first, so that a fault is not reported twice.',
    steps: [
      'Scan the object and press Open case. Check the open cases first.',
      'Describe the fault, preferably with a photo, and choose an assignee.',
      'Cases that you reported or are assigned to are under My work. Press Complete case when the work is done.',
    ],
  },
  stock: {
    title: 'Take out, restock and count',
    text: 'The balance is updated automatically. You cannot take out more than the balance.',
    steps: [
      'Scan the shelf or the product and choose what to do.',
      'Enter the quantity. When you count, enter the number in stock.',
      'The new balance is shown before you send.',
    ],
  },
  reservations: {
    title: 'Reserve for later',
    text: 'If reservations are activated, objects and categories have a calendar.',
    steps: [
      'Open the object’s calendar. Choose the first day, then the last.',
      'If the object is not available, the nearest available times are shown.',
      'When you pick up the object, scan it and press Loan. Cancel the reservation if you do not need it.',
    ],
  },
  round: {
    title: 'Perform a service for many objects',
    text: 'In a scan round, you fill in the form once for all objects.',
    steps: [
      'Press Scan round on the start page and choose a service.',
      'Scan one object at a time. If an object cannot be included, the reason is shown.',
      'Fill in the form, adjust it for objects that differ, and send. You can retry objects that failed.',
    ],
  },
  site: {
    title: 'Change site or language',
    text: 'You see one site at a time.',
    steps: [
      'Press your name at the top right.',
      'Choose the site or the language. The phone remembers both.',
      'If you cannot change site, complete the page that you are working on first.',
    ],
  },
  contact: {
    title: 'Get receipts and reminders by SMS',
    text: 'Receipts and reminders are sent by e-mail unless you choose SMS.',
    steps: [
      'Press your name at the top right.',
      'Under Receipts and reminders, choose SMS and enter your mobile phone number. Save.',
      'If the site cannot send SMS, you get an e-mail instead.',
    ],
  },
  templates: {
    title: 'Start from a template',
    text: 'A template contains categories, forms, services, privileges and labels that fit together.',
    steps: [
      'Open Templates and choose one. The phone shows each form as people will see it.',
      'Leave out what you do not need, and press Install. Everything is created as drafts.',
      'Press Publish all. If something is missing, each line leads to the place where you complete it.',
      'When a template has a newer version, its installation lists the changes. Apply those you want. Lines that would overwrite your own changes are not ticked.',
    ],
  },
  firstCheckList: {
    title: 'Create your first checklist',
    text: 'A category describes the objects. A function is a form. A service is the work that people choose in the field.',
    steps: [
      'Categories, New category: enter a name and add the fields of its objects. Publish the category.',
      'Objects: register the objects. If you leave the code empty, the system creates one.',
      'Functions, New function: choose the category and add the questions to the form. Status groups are check points. Publish the function.',
      'Services, New service: choose the category, the type Simple checklist, and the function for Complete. Publish the service.',
      'Open an object in the field view, or scan it, and try the service. The event log shows what was sent.',
    ],
  },
  fields: {
    title: 'Change a form that is in use',
    text: 'Stored values are kept. Before you save, the effect of the change on stored values is shown.',
    steps: [
      'Open the category, predefined value type or function and change its fields.',
      'If you change the type of a field, values that fit are converted. The other values are listed.',
      'Save. If someone else has saved in the meantime, choose which version to keep, field by field.',
      'To use the form elsewhere, press Export definition. Import definition is on the page where you create a new form.',
    ],
  },
  lists: {
    title: 'Find, change and export many rows',
    text: 'All lists work in the same way. You can share a list by sending its address.',
    steps: [
      'Search, filter by column, and choose the columns. Hold Shift to sort by several columns.',
      'Save a view to use the same settings again. You can share it with everyone.',
      'Switch from the list to groups, a board or a calendar. Under Views you can show the list on a wall display, where it is enlarged and updates by itself.',
      'Select rows, or all matching rows, to change or delete them together. Export saves the current list as Excel, CSV or JSON Lines, or together with its files.',
    ],
  },
  imports: {
    title: 'Import a spreadsheet',
    text: 'Register many objects at once from a file. Nothing is saved until you confirm.',
    steps: [
      'Press Import objects or Import predefined values. Choose the target and drop an Excel, CSV or text file. Add the photos and files that it names as zip files.',
      'Choose a field for each column and check the rows. Each row with an error shows which cell is wrong and why.',
      'Correct cells in the grid: edit them, paste a block from your spreadsheet, replace a value everywhere, or leave rows out. Select a row to see what it changes.',
      'Press Import. You can close the page meanwhile. You can undo the import for 30 days. Later changes by others are kept.',
    ],
  },
  schemas: {
    title: 'Import and export recurring files',
    text: 'A data schema describes the columns of a file and the fields they belong to. It can be used for imports, exports and answers to other systems.',
    steps: [
      'Data schemas, New data schema: choose the target and the purpose.',
      'Create the columns from the category, or press Columns from a file. Choose how numbers, dates and empty cells are read.',
      'In the Rules step, connect the columns with fields and choose the match fields, such as the code.',
      'Publish the schema. You can then choose it for imports, and in a list under Export. Exported files can be imported again unchanged.',
    ],
  },
  transfers: {
    title: 'Send and fetch files on a schedule',
    text: 'Send a list automatically every day, week or month, or import another system’s file every night.',
    steps: [
      'Scheduled transfers: choose whether to send or import a file, its content and its schedule.',
      'Files are sent to people by e-mail, or to an integration’s address. Imported files come from an integration’s address.',
      'Set the maximum changes without approval. Above this limit, the import waits, and the people you chose get the plan by e-mail.',
      'Open the transfer to see its runs, download its files, or run it now.',
    ],
  },
  labels: {
    title: 'Print labels with codes',
    text: 'Scanning a label opens the object. Colleagues see its services. Everyone else sees only what is public.',
    steps: [
      'Labels, New layout: choose a sheet or a roll, and place codes, text and your logo. The preview shows a real object.',
      'Select objects in the list, or open one, and press Print labels. Choose PDF, or ZPL for label printers. Print at actual size.',
      'Blank labels are printed in advance. The person who scans one links it to an object or creates a new one.',
      'An object can have several codes, such as an old number or a vendor’s barcode. Each of them finds the object.',
    ],
  },
  users: {
    title: 'Invite a user',
    text: 'The role defines what a user can do. The sites define where.',
    steps: [
      'Users, New user: enter name, username, e-mail, role and sites.',
      'Send the invitation. It contains a link to set the password, which works once.',
      'Disable users who leave. They are signed out at once, and their work is kept.',
    ],
  },
  privileges: {
    title: 'Define who can see and do what',
    text: 'Restricted users have only the access that a privilege grants. Other users get additional access.',
    steps: [
      'Privileges, New privilege: choose categories, predefined values or services, and the actions allowed.',
      'If you want, limit the privilege to some rows, and hide fields or make them read-only.',
      'Add the privilege to users in the user editor. Then view the app as one of them to check the result.',
    ],
  },
  messages: {
    title: 'E-mail to borrowers and others',
    text: 'Receipts, reminders and case updates are listed under Messages with their delivery status.',
    steps: [
      'A failed message shows the reason. You can send it again.',
      'Without a mail server, messages stay there until the system administrator sets one up.',
    ],
  },
  modules: {
    title: 'Run actions when a form is saved',
    text: 'A module can calculate a score, assign a number, set a due date, open a case, send a message or plan recurring work.',
    steps: [
      'Modules, Add module: choose a module and fill in its settings. Run a test in the step Test to see the result.',
      'Save the module. Nothing happens until a rule uses it.',
      'Functions, choose the form, Rules step: use When it is saved to send values to the module, and When the form opens to get values from it.',
      'Recurring work needs no rule. It is shown in My work and on the dashboard when it is due.',
    ],
  },
  integrations: {
    title: 'Connect another system',
    text: 'An integration sends a request to another system when a form is saved, or sends events through a webhook. Users do not have to wait for it, and failed requests can be sent again.',
    steps: [
      'Integrations, Add integration: enter the address and the sign-in details. Secrets are encrypted and never shown again.',
      'Run a test in the step Test to see the request and the answer, without secrets.',
      'Functions, choose the form, Rules step: copy the fields that the other system needs to the integration.',
      'Runs shows failed requests with the reason. You can send them again.',
    ],
  },
  sms: {
    title: 'Send SMS',
    text: 'SMS needs a gateway, which is an integration, such as 46elks or Link Mobility.',
    steps: [
      'Integrations, Add integration: choose the gateway and enter the details of your account there.',
      'SMS, Settings: set the country for phone numbers, the sender and the limit per month.',
      'Write a message under SMS, or use the notification module. Users who choose SMS and have a phone number get receipts and reminders by SMS.',
      'Blocked numbers are listed on the same page.',
    ],
  },
  publicPages: {
    title: 'Show objects to the public',
    text: 'People without an account can search, read about an object and report a fault, if the organization allows it.',
    steps: [
      'Category: mark the category and its public fields as public. Everything else stays hidden.',
      'Service, for cases: open the service to the public if the public can report faults with it.',
      'The organization’s settings: Allow anonymous requests. The warning lists what becomes visible, and View as visitor shows it.',
      'Reports are cases marked From the public. They can be merged or closed as spam. The reporter’s contact details are erased after some time.',
    ],
  },
  archives: {
    title: 'Archive everything in one file',
    text: 'An archive contains the whole organization, or one site. Use it for a copy, for a move, or when you leave.',
    steps: [
      'Archives: choose the content and press Create archive. It is created in the background.',
      'Download the archive and keep it safe: anyone who has the file can read everything in it.',
      'The page shows the command that imports the archive into an empty organization, here or in another installation. Passwords are not included.',
    ],
  },
  audit: {
    title: 'See who changed what',
    text: 'The audit trail contains all administrative changes with the previous values, sign-ins, and refused actions.',
    steps: [
      'Open Audit trail and filter by user, time, event and type.',
      'Open an event to see each value before and after, and the item’s other events.',
      'Work in the field is in the event log instead.',
    ],
  },
  lockdown: {
    title: 'Prevent changes to the configuration',
    text: 'While a tenant is locked, no one can change its categories, functions and services. Work in the field continues.',
    steps: [
      'Tenants, choose the tenant, Settings: Prevent functionality modification.',
      'Lists and editors show that the tenant is locked, and the server rejects all changes.',
      'Turn the setting off in the same place before you make changes.',
    ],
  },
  replication: {
    title: 'Copy a site to another',
    text: 'Categories, predefined value types, functions, services, data schemas, modules, integrations and label layouts are copied. Earlier copies are updated. Passwords and keys of integrations are not copied.',
    steps: [
      'Go to the site to copy from. Press your name at the top right and choose Replicate site.',
      'Choose the tenant and the site to copy to, and whether to include predefined values and privileges.',
      'Show the plan, which lists new, changed and unchanged items. Then press Replicate. If there is an error, nothing is saved.',
    ],
  },
  branding: {
    title: 'Use your own logo and colors',
    text: 'Logo and colors are used in the app, at sign-in, in documents and in e-mail.',
    steps: [
      'Tenants: choose the tenant, then its configuration.',
      'Upload the logo and choose the colors. A warning is shown if a color is hard to read.',
      'Check both previews and save.',
    ],
  },
} as const;

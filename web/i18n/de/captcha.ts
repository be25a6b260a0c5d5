export const captcha = {
  from: (service: string) =>
    `Die Sicherheitsabfrage kommt von ${service}. Erst wenn Sie sie laden, erfährt dieser Dienst Ihre Netzwerkadresse und kann in Ihrem Browser speichern, was er dazu braucht.`,
  load: 'Sicherheitsabfrage laden',
}

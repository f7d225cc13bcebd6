/** A text that others sent: what might steer a terminal becomes dots. */
export const printable = (text: string): string => text.replace(/[^\x20-\x7e\u00a1-\uffff]/g, '·')

const titles: Readonly<Record<string, string>> = {
  mapped_core_type_override: 'Category override',
  fetlock_code_override: 'Code override',
  entry_variation_name: 'Variation name',
  custom_gl_code: 'GL code',
  custom_primary_category: 'Primary category',
  custom_secondary_category: 'Secondary category',
  custom_tertiary_category: 'Tertiary category',
  package_type: 'Package',
  allow_discount: 'Discount',
  poll_checked: 'PAL checked',
  poll_notes: 'PAL notes',
  checked: 'PAL checked',
  notes: 'PAL notes',
  lastComment: 'Comments',
};

/** The title of a row's field on the screen: 'Vendor code'. */
export function fieldTitle(field: string): string {
  const [first = '', ...rest] = field.replaceAll('_', ' ');
  return titles[field] ?? first.toUpperCase() + rest.join('');
}

import { Screen } from '../../ui/screen.tsx';

export function DashboardScreen() {
  return <Screen title="Dashboard">{null}</Screen>;
}

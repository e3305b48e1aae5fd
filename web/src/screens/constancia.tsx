import { useParams } from '@tanstack/react-router';
import { Verificacion } from '../features/constancia/Verificacion.tsx';

/** Public check of a certificate's code, without a session. */
export function Constancia() {
  const { codigo } = useParams({ from: '/constancia/$codigo' });
  return <Verificacion codigo={codigo} />;
}

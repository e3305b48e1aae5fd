import { COMPROBADO_DIAS, getRespaldos } from '@renadet/domain/respaldo/respaldo.contract';
import { useQuery } from '@tanstack/react-query';
import { momento } from '../../lib/momento.ts';
import { query } from '../../lib/query.ts';
import { Nota } from '../../ui/Nota.tsx';

const DIA = 86_400_000;

/** Says whether the records could be restored. Administrators see it on the screens that watch over the registry. */
export function EstadoRespaldo() {
  const { data } = useQuery(query(getRespaldos));
  if (!data) return null;
  const { ultimo, comprobado } = data;
  if (!ultimo) return <Nota tipo="advertencia">Este registro no tiene ningún respaldo.</Nota>;
  if (!comprobado)
    return (
      <Nota tipo="advertencia">Último respaldo: {momento(ultimo)}. Ninguno se ha restaurado para comprobarlo.</Nota>
    );
  const isOld = Date.now() - Date.parse(comprobado) > COMPROBADO_DIAS * DIA;
  return (
    <Nota tipo={isOld ? 'advertencia' : 'correcto'}>
      Último respaldo: {momento(ultimo)}. El más reciente que se restauró completo es del {momento(comprobado)}
      {isOld ? `, hace más de ${COMPROBADO_DIAS} días.` : '.'}
    </Nota>
  );
}

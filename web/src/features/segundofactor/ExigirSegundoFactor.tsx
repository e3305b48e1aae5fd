import {
  getSegundoFactorInstitucion,
  guardarSegundoFactorInstitucion,
} from '@renadet/domain/segundofactor/segundofactor.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { perform } from '../../lib/acto.ts';
import { avisar, reportFalla } from '../../lib/avisos.ts';
import { call } from '../../lib/http.ts';
import { alDia, clave } from '../../lib/query.ts';
import { CampoCasilla } from '../../ui/campos/CampoCasilla.tsx';

/** Whether an institution asks its users for a second factor. It is saved at once, apart from the names around it. */
export function ExigirSegundoFactor({ llinstitucion }: { llinstitucion: number }) {
  const cache = useQueryClient();
  const params = { llinstitucion };
  const { data } = useQuery(alDia(getSegundoFactorInstitucion, { params }));
  /** As it was just ticked, until the service has it. */
  const [ticked, setTicked] = useState<boolean>();
  if (!data) return null;
  const change = async (checked: boolean | null) => {
    setTicked(checked === true);
    await reportFalla('No se pudo cambiar el segundo factor de la institución.', async () => {
      const exigido = checked === true;
      await perform<unknown>(
        () => call(guardarSegundoFactorInstitucion, { params, body: { exigido } }),
        async () => (await call(getSegundoFactorInstitucion, { params })).exigido === exigido || undefined,
      );
      avisar.correcto(
        checked
          ? 'Desde su siguiente ingreso, los usuarios de la institución registrarán un segundo factor.'
          : 'La institución ya no pide segundo factor.',
      );
    });
    await cache.invalidateQueries({ queryKey: clave(getSegundoFactorInstitucion) });
    setTicked(undefined);
  };
  return (
    <CampoCasilla
      name="segundofactor"
      label="Pedir segundo factor a sus usuarios"
      value={ticked ?? data.exigido}
      onChange={change}
      ayuda={`Lo tienen ${data.protegidos.toLocaleString('es-MX')} de ${data.usuarios.toLocaleString('es-MX')} usuarios activos. Se guarda al marcarlo.`}
    />
  );
}
